import { setTimeout as pause } from 'node:timers/promises';
import type { Announcement, AnnouncementSource } from '../../application/notices/Announcement';
import type { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import type { Clock } from '../../application/shared/Clock';
import type { Notice } from '../../domain/notices/Notice';
import { NoticeChannel, type NoticeToSend } from '../../domain/notices/NoticeChannel';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';
import type { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { said, type Text } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';
import type { DiscordApi, MessageAddress } from './DiscordApi';
import { renderDiscordMessage, type DiscordMessage, type DiscordPlace } from './discordMessage';
import { failureOf } from './failureOf';
import { retryAfterMs } from './retryAfterMs';
import type { IncomingResponse } from '../http/sendRequest';

/** Codes of errors: https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const UNKNOWN_MESSAGE = 10_008;
const UNKNOWN_WEBHOOK = 10_015;
const TOO_MANY_EDITS_OF_OLD_MESSAGE = 30_046;

/** In ms: the pause before an old message is edited again. */
const OLD_MESSAGE_PAUSE_MS = 10 * 60_000;

/** In ms: a message that was deleted in Discord is posted again only if it is younger. */
const MAX_REPOST_AGE_MS = 7 * 24 * 60 * 60_000;

/** In ms: the maximum wait for a free place in the rate limit within an attempt. */
const MAX_WAIT_MS = 10_000;

/** Ids contain their time, in ms since 2015: https://docs.discord.com/developers/reference#snowflakes */
const DISCORD_EPOCH_MS = 1_420_070_400_000;
const createdAtMs = (id: string): number => Number(BigInt(id) >> 22n) + DISCORD_EPOCH_MS;

type Action = 'post' | 'edit' | 'delete';

interface Request {
  readonly address: MessageAddress;
  /** Null: the message is deleted. */
  readonly message: DiscordMessage | null;
  readonly signal: AbortSignal;
}

const EDITS: ReadonlySet<NoticeKind> = new Set(['news.changed', 'event.changed', 'event.cancelled', 'request.changed']);

/** The address of the site, for links and images. */
export class SiteOrigin {
  constructor(readonly origin: string) {}
}

/** Posts announcements, edits them when their subject changes, and deletes them with it. */
export abstract class DiscordMessages extends NoticeChannel {
  /** When a target has a free place in its rate limit again, in ms of the clock. */
  private readonly freeAt = new Map<string, number>();

  private readonly sources: ReadonlyMap<NoticeKind, AnnouncementSource>;

  protected constructor(
    sources: readonly AnnouncementSource[],
    /** Why a target is switched off. */
    private readonly reasons: { readonly secretMissing: string; readonly rejected: string; readonly placeGone: string },
    private readonly api: DiscordApi,
    private readonly site: SiteOrigin,
    private readonly languages: CurrentLanguages,
    private readonly clock: Clock,
  ) {
    super();
    this.sources = new Map(sources.flatMap((source) => source.kinds.map((kind) => [kind, source])));
  }

  async send({ notice, target, secret, remoteId, signal }: NoticeToSend): Promise<NoticeOutcome> {
    if (secret === null) return { is: 'switched_off', reply: this.reasons.secretMissing };
    const address = this.addressOf(target, secret);
    const action = actionOf(notice, remoteId);
    if (action !== 'post' && remoteId === null) return { is: 'not_needed', note: said('discordNeverPosted') };
    // Nothing was sent before the message is described, whatever goes wrong.
    const message = action === 'delete' ? null : await this.describe(notice).catch(String);
    if (typeof message === 'string') return { is: 'failed', reply: message };
    if (action !== 'delete' && !message) return { is: 'not_needed', note: said('noticeObsolete') };

    const waitMs = (this.freeAt.get(target.id) ?? 0) - this.clock.now().getTime();
    if (waitMs > MAX_WAIT_MS) return { is: 'resting', reply: said('discordRateLimit'), restMs: waitMs };
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return { is: 'failed', reply: said('noticeNoAnswer') };

    const attempt = { address, targetId: target.id, message, signal };
    if (action === 'post' || remoteId === null) return this.attempt('post', attempt);
    const outcome = await this.attempt(action, { ...attempt, remoteId });
    const isGone = outcome.is === 'not_needed' && action === 'edit';
    return isGone && this.isWorthPosting(notice, remoteId) ? this.attempt('post', attempt) : outcome;
  }

  async preview(notice: Notice): Promise<string | null> {
    const announcement = await this.sources.get(notice.kind)?.describe(notice);
    if (!announcement || actionOf(notice, null) === 'delete') return null;
    const { title, text, facts = [] } = announcement;
    const say = (value: Text | Date) =>
      value instanceof Date ? value.toISOString() : localize(value, notice.language);
    const lines = facts.map(({ label, value }) => `${say(label)}: ${say(value)}`);
    return [title, text]
      .flatMap((part) => (part ? [say(part)] : []))
      .concat(lines)
      .join('\n');
  }

  /** Every request has a connection of its own. */
  close(): void {}

  /** Where the messages of a target are. */
  protected abstract addressOf(target: NoticeTarget, secret: string): MessageAddress;

  protected render(announcement: Announcement, _notice: Notice, place: DiscordPlace): DiscordMessage {
    return renderDiscordMessage(announcement, place);
  }

  private async describe(notice: Notice): Promise<DiscordMessage | null> {
    const announcement = await this.sources.get(notice.kind)?.describe(notice);
    if (!announcement) return null;
    const { language } = notice;
    const pathOf = (path: string) => this.languages.current.pathOf(language, path);
    return this.render(announcement, notice, { origin: this.site.origin, language, pathOf });
  }

  /** Old news that was deleted in Discord stays deleted; a status is always of now. */
  private isWorthPosting({ kind }: Notice, remoteId: string): boolean {
    return kind === 'server.status' || this.clock.now().getTime() - createdAtMs(remoteId) < MAX_REPOST_AGE_MS;
  }

  private async attempt(
    action: Action,
    { targetId, remoteId = '', ...request }: Request & { targetId: string; remoteId?: string },
  ): Promise<NoticeOutcome> {
    try {
      const response = await this.request(action, request, remoteId);
      this.noteRateLimit(targetId, response);
      return this.outcomeOf(action, response, remoteId);
    } catch (error) {
      return repeatable(action, failureOf(error));
    }
  }

  private request(action: Action, { address, message, signal }: Request, remoteId: string) {
    if (!message) return this.api.delete(remoteId, address, signal);
    return action === 'edit'
      ? this.api.edit(remoteId, message, address, signal)
      : this.api.post(message, address, signal);
  }

  /** The next notice waits here for a free place, so that Discord has nothing to reject. */
  private noteRateLimit(targetId: string, { headers }: IncomingResponse): void {
    const seconds = Number(headers['x-ratelimit-reset-after']);
    if (headers['x-ratelimit-remaining'] === '0' && Number.isFinite(seconds))
      this.freeAt.set(targetId, this.clock.now().getTime() + Math.ceil(seconds * 1000));
    else this.freeAt.delete(targetId);
  }

  private outcomeOf(action: Action, response: IncomingResponse, remoteId: string): NoticeOutcome {
    const { status } = response;
    const error = readError(response);
    const reply = [status, error.message, error.code && `(${error.code})`].filter(Boolean).join(' ');
    if (status >= 200 && status < 300) return accepted(action, response, reply, remoteId);
    if (status === 429) return this.limited(response, error, reply);
    if (error.code === UNKNOWN_MESSAGE) return { is: 'not_needed', note: said('discordMessageGone') };
    if (status === 401 || error.code === UNKNOWN_WEBHOOK) return { is: 'switched_off', reply: this.reasons.rejected };
    if (status === 403 || (status === 404 && error.code)) return { is: 'switched_off', reply: this.reasons.placeGone };
    if (status >= 500) return repeatable(action, { is: 'uncertain', reply });
    // What is no answer of Discord itself, such as that of a proxy, says nothing about the message.
    return status >= 400 && error.code !== undefined ? { is: 'refused', reply } : { is: 'failed', reply };
  }

  private limited(response: IncomingResponse, error: DiscordError, reply: string): NoticeOutcome {
    if (error.code === TOO_MANY_EDITS_OF_OLD_MESSAGE)
      return { is: 'failed', reply, retryAfterMs: OLD_MESSAGE_PAUSE_MS };
    const restMs =
      error.retryAfter !== undefined ? Math.ceil(error.retryAfter * 1000) : retryAfterMs(response, this.clock.now());
    // An answer without JSON comes from the proxy before Discord, which limits the network address.
    const isForChannel = error.isGlobal || error.retryAfter === undefined;
    return { is: 'resting', reply, isForChannel, ...(restMs !== null && { restMs }) };
  }
}

function actionOf({ kind, facts }: Notice, remoteId: string | null): Action {
  if (kind === 'server.status') return facts.isRemoved === true ? 'delete' : remoteId === null ? 'post' : 'edit';
  if (kind === 'news.removed' || kind === 'request.removed' || (kind === 'event.cancelled' && facts.isDeleted === true))
    return 'delete';
  return EDITS.has(kind) ? 'edit' : 'post';
}

/** Editing and deleting twice does no harm, so nothing about them is uncertain. */
const repeatable = (action: Action, outcome: NoticeOutcome): NoticeOutcome =>
  action !== 'post' && outcome.is === 'uncertain' ? { is: 'failed', reply: outcome.reply } : outcome;

function accepted(action: Action, { body }: IncomingResponse, reply: string, remoteId: string): NoticeOutcome {
  if (action === 'delete') return { is: 'accepted', reply };
  const { id } = parseObject(body);
  return { is: 'accepted', reply, remoteId: typeof id === 'string' ? id : remoteId || null };
}

interface DiscordError {
  readonly message?: string | undefined;
  readonly code?: number | undefined;
  /** In seconds. */
  readonly retryAfter?: number | undefined;
  readonly isGlobal: boolean;
}

function readError({ body, headers }: IncomingResponse): DiscordError {
  const { message, code, retry_after: retryAfter, global } = parseObject(body);
  return {
    message: typeof message === 'string' ? message : undefined,
    code: typeof code === 'number' ? code : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    isGlobal: global === true || headers['x-ratelimit-global'] === 'true',
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
