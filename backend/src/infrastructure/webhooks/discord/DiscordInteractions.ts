import { setTimeout as pause } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { injectable } from 'inversify';
import { CurrentDiscordApp, type CurrentApp } from '../../../application/discord/CurrentDiscordApp';
import { DiscordPressService, type PressAnswer } from '../../../application/discord/DiscordPressService';
import { Clock } from '../../../application/shared/Clock';
import { Log } from '../../../application/shared/Log';
import { DiscordAccounts } from '../../../domain/discord/DiscordAccounts';
import { DomainError, Unavailable } from '../../../domain/shared/DomainError';
import { sentence, type Text } from '../../../domain/shared/Sentence';
import { SiteOrigin } from '../../channels/DiscordMessages';
import { requireMethod } from '../../http/httpGuards';
import { localize } from '../../texts/localize';
import { isGenuine, isPlausible } from './isGenuine';
import { BUTTON_PRESS, PING, readInteraction, type Interaction } from './readInteraction';

/** Discord takes answers for three seconds. */
const ANSWER_TIMEOUT_MS = 2_000;

/** Interactions of buttons are smaller; they contain the message. */
const MAX_BODY_SIZE = '64kb';

/** Types of answers and of components, and the flag that only the presser sees an answer. */
const PONG = 1;
const MESSAGE = 4;
const ONLY_FOR_PRESSER = 64;
const ACTION_ROW = 1;
const BUTTON = 2;
const LINK_STYLE = 5;

class SignatureInvalid extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', sentence('discordSignature'));
  }
}

/** Presses of buttons, which Discord sends to `/webhook/discord`. Their signature proves who pressed. */
@injectable()
export class DiscordInteractions {
  constructor(
    private readonly app: CurrentDiscordApp,
    private readonly accounts: DiscordAccounts,
    private readonly presses: DiscordPressService,
    private readonly site: SiteOrigin,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Discord signs the raw bytes, so they are read before any parsing. */
  handlers(): RequestHandler[] {
    const readRawBody = express.raw({ type: () => true, limit: MAX_BODY_SIZE });
    return [requireMethod('POST'), readRawBody, (request, response) => this.receive(request, response)];
  }

  private async receive(request: Request, response: Response): Promise<void> {
    const deadline = new AbortController();
    const overdue = pause(ANSWER_TIMEOUT_MS, null, { signal: deadline.signal }).catch(() => null);
    try {
      const { app, interaction } = await this.verify(request);
      if (interaction.type === PING) return void response.json({ type: PONG });
      const answer = this.answer(app, interaction).catch((error: unknown) => this.describeFailure(error));
      const { text, linkToken } = (await Promise.race([answer, overdue])) ?? { text: sentence('press.slow') };
      response.json(this.render(app, text, linkToken));
    } finally {
      deadline.abort();
    }
  }

  /** Throws `SignatureInvalid` for everything that Discord has not sent for the application just now. */
  private async verify(request: Request): Promise<{ app: CurrentApp; interaction: Interaction }> {
    const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [signature, timestamp] = [request.get('x-signature-ed25519'), request.get('x-signature-timestamp')];
    const signed = { body, signature: signature ?? '', timestamp: timestamp ?? '' };
    if (!isPlausible(signed, this.clock.now())) throw new SignatureInvalid();
    const app = await this.app.read();
    if (!app || !isGenuine(signed, app.publicKey)) throw new SignatureInvalid();
    const interaction = readInteraction(body);
    if (interaction?.applicationId !== app.applicationId) throw new SignatureInvalid();
    return { app, interaction };
  }

  private async answer(app: CurrentApp, interaction: Interaction): Promise<PressAnswer> {
    const { id, type, guildId, channelId, member, buttonId } = interaction;
    if (id === '' || member.id === '' || type !== BUTTON_PRESS) return { text: sentence('press.failed') };
    if (!(await this.accounts.recordInteraction(id))) throw new SignatureInvalid();
    if (guildId !== app.guildId || channelId !== app.channelId) return { text: sentence('press.otherPlace') };
    return this.presses.press(member, buttonId);
  }

  /** A press can be repeated without harm, so an outage only asks for that. */
  private describeFailure(error: unknown): PressAnswer {
    if (error instanceof SignatureInvalid) throw error;
    this.log.error({ err: error }, 'discord press failed');
    return { text: sentence(error instanceof Unavailable ? 'press.slow' : 'press.failed') };
  }

  private render({ language }: CurrentApp, text: Text, linkToken?: string): object {
    const say = (words: Text) => localize(words, language);
    const url = `${this.site.origin}/costaadmin?tab=account#discord-link=${linkToken ?? ''}`;
    const button = { type: BUTTON, style: LINK_STYLE, label: say(sentence('press.link')), url };
    return {
      type: MESSAGE,
      data: {
        content: say(text),
        flags: ONLY_FOR_PRESSER,
        allowed_mentions: { parse: [] },
        ...(linkToken !== undefined && { components: [{ type: ACTION_ROW, components: [button] }] }),
      },
    };
  }
}
