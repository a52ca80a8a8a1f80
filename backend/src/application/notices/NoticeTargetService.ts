import { injectable } from 'inversify';
import { DiscordAccounts } from '../../domain/discord/DiscordAccounts';
import { Notice } from '../../domain/notices/Notice';
import { isPrivateHost } from '../../domain/notices/MailServer';
import { parseDiscordWebhook } from '../../domain/notices/DiscordWebhook';
import { isUsablePublicKey } from '../../domain/discord/isUsablePublicKey';
import { permissionsToRead, REQUEST_MESSAGE_KINDS, type NoticeKind } from '../../domain/notices/NoticeKind';
import { NoticeStore, type TargetCounts } from '../../domain/notices/NoticeStore';
import {
  NoticeTarget,
  type ChannelName,
  type MailEncryption,
  type TargetSettings,
} from '../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { SigningKeys } from '../../domain/notices/SigningKeys';
import { WebhookAddresses } from '../../domain/notices/WebhookAddresses';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { said, sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import { MailEnvironment } from './MailEnvironment';
import { TargetSecrets } from './TargetSecrets';

/** More targets than a community has channels and bots. */
export const MAX_TARGETS = 20;

interface Edit {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface MailTargetEdit extends Edit {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  readonly username?: string | null | undefined;
  /** Absent or null: the stored one stays. */
  readonly password?: string | null | undefined;
  readonly fromAddress: string;
  readonly fromName?: string | null | undefined;
}

export interface DiscordTargetEdit extends Edit {
  readonly name: string;
  /** The address that Discord shows. Absent or null: the stored one stays. */
  readonly address?: string | null | undefined;
  readonly threadId?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly kinds: readonly NoticeKind[];
}

export interface DiscordAppEdit extends Edit {
  readonly applicationId: string;
  readonly publicKey: string;
  /** The token of the bot. Absent or null: the stored one stays. */
  readonly token?: string | null | undefined;
  readonly guildId: string;
  readonly channelId: string;
  readonly language?: string | null | undefined;
}

export interface WebhookTargetEdit extends Edit {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly NoticeKind[];
}

export interface StaffMailEdit extends Edit {
  readonly staffAddress?: string | null | undefined;
  readonly kinds: readonly NoticeKind[];
}

/** A target as staff see it. */
export interface TargetDetails {
  readonly target: NoticeTarget;
  readonly counts: TargetCounts;
  /** Whether the environment sets it, so that its connection cannot be changed in the panel. */
  readonly isFromEnvironment: boolean;
  readonly hasSecret: boolean;
  /** Where Discord sends presses of buttons; null for other channels. */
  readonly interactionsUrl: string | null;
}

/** Where Discord sends presses of buttons. */
export class InteractionsAddress {
  constructor(readonly url: string) {}
}

/** A webhook target with the key that it signs with, which is shown once. */
export interface SignedTarget {
  readonly details: TargetDetails;
  /** Null if it did not change. */
  readonly signingKey: string | null;
}

const NO_MAIL_SERVER = {
  host: null,
  port: 587,
  encryption: 'starttls',
  username: null,
  fromAddress: '',
  fromName: null,
} as const;

/** The places where notices go. */
@injectable()
export class NoticeTargetService {
  constructor(
    private readonly targets: NoticeTargets,
    private readonly store: NoticeStore,
    private readonly secrets: TargetSecrets,
    private readonly discordAccounts: DiscordAccounts,
    private readonly environment: MailEnvironment,
    private readonly addresses: WebhookAddresses,
    private readonly interactions: InteractionsAddress,
    private readonly languages: CurrentLanguages,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<TargetDetails[]> {
    actor.must('config');
    const counts = await this.store.countsByTarget();
    return (await this.targets.all()).map((target) => this.describe(target, counts));
  }

  /** Sets the mail server up, or changes it. */
  async saveMail(actor: Actor, edit: MailTargetEdit): Promise<TargetDetails> {
    mustManageTargets(actor);
    // Mails to guests open their requests.
    mustRead(actor, ['request.confirmed']);
    if (this.environment.server) throw new Conflict(sentence('mailServerFromEnvironment'));

    const { host, port, encryption, fromAddress } = edit;
    if (encryption === 'none' && !isPrivateHost(host)) {
      throw new InvalidInput({ encryption: [sentence('mailEncryptionNeeded')] });
    }
    const connection = {
      host,
      port,
      encryption,
      fromAddress,
      username: edit.username || null,
      fromName: edit.fromName || null,
    };
    return this.change(actor, 'mail', null, edit.version, (target) => {
      const known = target?.settingsOf('mail') ?? { kinds: [], staffAddress: null };
      return { name: host, settings: { ...known, ...connection }, secret: edit.password };
    });
  }

  /** Chooses what staff are told by mail. */
  async saveStaffMail(actor: Actor, { staffAddress, kinds, version }: StaffMailEdit): Promise<TargetDetails> {
    actor.must('config');
    mustRead(actor, kinds);
    return this.change(actor, 'mail', null, version, (target) => {
      if (!target) throw new NotFound('noticeTarget');
      const settings = { ...target.settingsOf('mail'), staffAddress: staffAddress || null, kinds: unique(kinds) };
      return { name: target.name, settings };
    });
  }

  async saveDiscord(actor: Actor, id: string | null | undefined, edit: DiscordTargetEdit): Promise<TargetDetails> {
    mustManageTargets(actor);
    mustRead(actor, edit.kinds);
    const webhook = edit.address ? parseDiscordWebhook(edit.address) : null;
    if (edit.address && !webhook) throw new InvalidInput({ address: [sentence('discordAddress')] });
    if (edit.language) this.mustBeOffered(edit.language);

    return this.change(actor, 'discord', id, edit.version, (target) => {
      const webhookId = webhook?.id ?? target?.settingsOf('discord').webhookId;
      if (webhookId === undefined) throw new InvalidInput({ address: [sentence('discordAddress')] });
      const { name, kinds } = edit;
      const { threadId, language } = { threadId: edit.threadId || null, language: edit.language || null };
      return { name, settings: { webhookId, threadId, language, kinds: unique(kinds) }, secret: webhook?.token };
    });
  }

  /**
   * Sets the Discord application up, or changes it. Who holds its private key can press as any linked account, so another
   * application or key unlinks all of them: each has to trust the new one.
   */
  async saveDiscordApp(actor: Actor, edit: DiscordAppEdit): Promise<TargetDetails> {
    mustManageTargets(actor);
    mustRead(actor, REQUEST_MESSAGE_KINDS);
    const { applicationId, guildId, channelId, token } = edit;
    if (!isUsablePublicKey(edit.publicKey)) throw new InvalidInput({ publicKey: [sentence('discordPublicKey')] });
    if (edit.language) this.mustBeOffered(edit.language);
    const publicKey = edit.publicKey.toLowerCase();

    return this.transaction.run(async () => {
      let isAnother = false;
      const details = await this.change(actor, 'discord_app', null, edit.version, (target) => {
        if (!target && !token) throw new InvalidInput({ token: [sentence('discordToken')] });
        const former = target?.settingsOf('discord_app');
        isAnother = former?.applicationId !== applicationId || former.publicKey !== publicKey;
        const language = edit.language || null;
        const settings = { applicationId, publicKey, guildId, channelId, language, kinds: [...REQUEST_MESSAGE_KINDS] };
        return { name: 'Discord', settings, secret: token || null };
      });
      for (const username of isAnother ? await this.discordAccounts.unlinkAll() : [])
        await this.audit.record(actor, 'admin_user.discord_unlinked', username, {});
      return details;
    });
  }

  async saveWebhook(actor: Actor, id: string | null | undefined, edit: WebhookTargetEdit): Promise<SignedTarget> {
    mustManageTargets(actor);
    mustRead(actor, edit.kinds);
    if (!this.addresses.accepts(edit.url)) throw new InvalidInput({ url: [sentence('webhookAddress')] });
    const keys = id == null ? SigningKeys.generate() : null;
    const { name, url, kinds } = edit;
    const details = await this.change(actor, 'webhook', id, edit.version, () => {
      return { name, settings: { url, kinds: unique(kinds) }, secret: keys && String(keys) };
    });
    return { details, signingKey: keys?.current ?? null };
  }

  /** Signs with a new key. The previous one signs too for a day. */
  async renewSigningKey(actor: Actor, id: string, version?: number | null): Promise<SignedTarget> {
    mustManageTargets(actor);
    let signingKey: string | null = null;
    const details = await this.change(actor, 'webhook', id, version, (target) => {
      if (!target) throw new NotFound('noticeTarget');
      mustRead(actor, target.settings.kinds);
      const stored = this.secrets.open(target);
      const keys = stored === null ? SigningKeys.generate() : SigningKeys.parse(stored).renew(this.clock.now());
      signingKey = keys.current;
      return { name: target.name, settings: target.settings, secret: String(keys) };
    });
    return { details, signingKey };
  }

  async switch(actor: Actor, id: string, isOn: boolean, version?: number | null): Promise<TargetDetails> {
    actor.must('config');
    return this.transaction.run(async () => {
      const target = await this.loadForUpdate(id);
      mustBeCurrent(toAudit(target), version);
      const before = toAudit(target);
      target.switch(isOn, this.clock.now());
      const saved = await this.targets.save(target);
      await this.audit.record(actor, isOn ? 'notice_target.switched_on' : 'notice_target.switched_off', id, {
        before,
        after: toAudit(saved),
      });
      return this.describe(saved, await this.store.countsByTarget());
    });
  }

  /** Its notices go with it. */
  async remove(actor: Actor, id: string): Promise<void> {
    mustManageTargets(actor);
    await this.transaction.run(async () => {
      const target = await this.loadForUpdate(id);
      if (this.isFromEnvironment(target)) throw new Conflict(sentence('mailServerFromEnvironment'));
      await this.targets.remove(target);
      await this.audit.record(actor, 'notice_target.deleted', id, { before: toAudit(target) });
    });
  }

  /** Queues a test, which takes the same way as every other notice. */
  async test(actor: Actor, id: string, recipient?: string | null): Promise<Notice> {
    actor.must('config');
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    return this.transaction.run(async () => {
      const target = await this.loadForUpdate(id);
      if (!target.isOn) throw new Conflict(sentence('noticeTargetOff'));
      const address = target.channel === 'mail' ? recipient || target.settingsOf('mail').staffAddress : null;
      if (target.channel === 'mail' && !address) throw new InvalidInput({ recipient: [sentence('enterEmail')] });
      const now = this.clock.now();
      const notice = Notice.create(
        {
          ...{ target: id, kind: 'test', facts: { by: actor.username }, recipient: address },
          subject: `test:${id}:${now.getTime()}`,
          key: `test:${now.getTime()}`,
          language: this.languageOf(target),
          ...{ isProven: true, sender: null },
          expiresAt: new Date(now.getTime() + TEST_LIFETIME_MS),
        },
        now,
      );
      await this.store.add([notice]);
      await this.audit.record(actor, 'notice_target.tested', id, { after: { name: target.name } });
      return notice;
    });
  }

  /** Makes the mail server of the environment a target, and switches it off when the environment has none any more. */
  async applyEnvironment(): Promise<void> {
    await this.transaction.run(async () => {
      await this.targets.lock();
      const target = (await this.targets.all()).find(({ channel }) => channel === 'mail');
      const { server } = this.environment;
      const now = this.clock.now();
      if (server && !target) {
        const settings = { ...NO_MAIL_SERVER, kinds: [], staffAddress: null };
        await this.targets.save(
          NoticeTarget.create('mail', { name: server.host, settings, secret: null, isOn: true }, now),
        );
      } else if (target && target.settingsOf('mail').host === null) {
        if (server && target.offBecause === said('mailServerMissing')) target.switch(true, now);
        else if (!server && target.isOn) target.switchOff(said('mailServerMissing'));
        else return;
        await this.targets.save(target);
      }
    });
  }

  private async change(
    actor: Actor,
    channel: ChannelName,
    id: string | null | undefined,
    version: number | null | undefined,
    edit: (target: NoticeTarget | null) => {
      name: string;
      settings: TargetSettings;
      secret?: string | null | undefined;
    },
  ): Promise<TargetDetails> {
    return this.transaction.run(async () => {
      await this.targets.lock();
      const all = await this.targets.all();
      const isOnly = channel === 'mail' || channel === 'discord_app';
      const known = isOnly ? all.find((each) => each.channel === channel)?.id : id;
      const target = known == null ? null : await this.loadForUpdate(known, channel);
      if (target) mustBeCurrent(toAudit(target), version);
      else if (all.length >= MAX_TARGETS) throw new Conflict(sentence('tooManyTargets', { max: MAX_TARGETS }));
      const before = target && toAudit(target);
      const { name, settings, secret } = edit(target);
      const now = this.clock.now();
      const saved = await this.targets.save(
        target
          ? target.change({ name, settings, secret: this.seal(target.id, secret, target.secret) }, now)
          : this.create(channel, name, settings, secret, now),
      );
      await this.audit.record(actor, before ? 'notice_target.updated' : 'notice_target.created', saved.id, {
        ...(before && { before }),
        after: toAudit(saved),
      });
      return this.describe(saved, await this.store.countsByTarget());
    });
  }

  private mustBeOffered(language: string): void {
    const { current } = this.languages;
    if (current.includes(language)) return;
    throw new InvalidInput({ language: [sentence('chooseSiteLanguage', { codes: current.codes.join(', ') })] });
  }

  private languageOf(target: NoticeTarget): string {
    const { channel } = target;
    const isDiscord = channel === 'discord' || channel === 'discord_app';
    return this.languages.current.orDefault(isDiscord ? target.settingsOf(channel).language : null);
  }

  private create(
    channel: ChannelName,
    name: string,
    settings: TargetSettings,
    secret: string | null | undefined,
    now: Date,
  ) {
    const target = NoticeTarget.create(channel, { name, settings: settings as never, secret: null, isOn: true }, now);
    target.secret = this.seal(target.id, secret, null);
    return target;
  }

  /** Absent: the stored secret stays; empty: there is none any more. */
  private seal(id: string, secret: string | null | undefined, stored: string | null): string | null {
    if (secret == null) return stored;
    return secret === '' ? null : this.secrets.seal(id, secret);
  }

  private describe(target: NoticeTarget, counts: ReadonlyMap<string, TargetCounts>): TargetDetails {
    const isFromEnvironment = this.isFromEnvironment(target);
    if (target.channel === 'mail') target.settings = this.environment.apply(target.settingsOf('mail'));
    return {
      target,
      counts: counts.get(target.id) ?? { queued: 0, failed: 0 },
      isFromEnvironment,
      interactionsUrl: target.channel === 'discord_app' ? this.interactions.url : null,
      hasSecret: isFromEnvironment ? this.environment.server?.password != null : target.secret !== null,
    };
  }

  private isFromEnvironment({ channel }: NoticeTarget): boolean {
    return channel === 'mail' && this.environment.server !== null;
  }

  private async loadForUpdate(id: string, channel?: ChannelName): Promise<NoticeTarget> {
    const target = await this.targets.findForUpdate(id);
    if (!target || (channel && target.channel !== channel)) throw new NotFound('noticeTarget');
    return target;
  }
}

/** In milliseconds; the dialog does not wait longer for a test. */
const TEST_LIFETIME_MS = 10 * 60_000;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Needs a recent password check, because it decides where personal data goes. */
function mustManageTargets(actor: Actor): void {
  actor.must('config');
  actor.mustBeFresh();
}

/** Staff could read the notices at the target that they choose, so they need the same permissions as for reading here. */
function mustRead(actor: Actor, kinds: readonly NoticeKind[]): void {
  for (const permission of permissionsToRead(kinds)) actor.must(permission);
}

/** Without the secret and the passing states. */
function toAudit({ id, channel, name, settings, isOn, version }: NoticeTarget) {
  return { id, channel, name, ...settings, isOn, version };
}
