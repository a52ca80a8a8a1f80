import { randomUUID } from 'node:crypto';
import { exponentialDelay } from '../shared/Backoff';
import { said } from '../shared/Sentence';
import type { NoticeKind } from './NoticeKind';

export const CHANNELS = ['mail', 'discord', 'discord_app', 'webhook'] as const;

export type ChannelName = (typeof CHANNELS)[number];

export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const;

/** `tls`: from the first byte, usually port 465. `starttls`: required. `none`: for private addresses only. */
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** The kinds that a target wants, in addition to those that are written to a recipient. */
interface ChosenKinds {
  readonly kinds: readonly NoticeKind[];
}

export interface MailSettings extends ChosenKinds {
  /** Null while no mail server is set up. */
  readonly host: string | null;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** Null: without a login. */
  readonly username: string | null;
  readonly fromAddress: string;
  /** Null: the name of the site. */
  readonly fromName: string | null;
  /** Where notices for staff and tests go; null: staff get none by mail. */
  readonly staffAddress: string | null;
}

/** The secret is the token of the webhook. */
export interface DiscordSettings extends ChosenKinds {
  readonly webhookId: string;
  readonly threadId: string | null;
  /** Null, or a language that the site does not offer any more: the default language of the site. */
  readonly language: string | null;
}

/** The secret is the token of the bot. */
export interface DiscordAppSettings extends ChosenKinds {
  readonly applicationId: string;
  /** It verifies what Discord sends; in hexadecimal. */
  readonly publicKey: string;
  /** The Discord server, and its channel where requests are posted. */
  readonly guildId: string;
  readonly channelId: string;
  /** Null, or a language that the site does not offer any more: the default language of the site. */
  readonly language: string | null;
}

/** The secret is the signing key. */
export interface WebhookSettings extends ChosenKinds {
  readonly url: string;
}

export interface SettingsOfChannel {
  readonly mail: MailSettings;
  readonly discord: DiscordSettings;
  readonly discord_app: DiscordAppSettings;
  readonly webhook: WebhookSettings;
}

export type TargetSettings = SettingsOfChannel[ChannelName];

/** Failed logins in a row after which the target is switched off, so that no account gets locked. */
const MAX_LOGIN_FAILURES = 5;

/** In milliseconds: a target that fails for so long without one success is switched off. */
const MAX_FAILING_MS = 72 * 60 * 60 * 1000;

/** Rests in milliseconds: the first and the maximum. */
const INITIAL_REST_MS = 5_000;
const MAX_REST_MS = 10 * 60_000;

type TargetState = Omit<NoticeTarget, TargetMethod>;

type TargetMethod =
  'settingsOf' | 'wants' | 'change' | 'switch' | 'switchOff' | 'rest' | 'recordSuccess' | 'isListening';

/** A place where notices go: the mail server, a Discord channel, an address of another program. */
export class NoticeTarget {
  readonly id: string;
  readonly channel: ChannelName;
  name: string;
  /** What may be shown; never a secret. */
  settings: TargetSettings;
  /** Sealed; only the secret box can open it. */
  secret: string | null;
  isOn: boolean;
  /** Why the site switched it off; null if staff did, or if it is on. */
  offBecause: string | null;
  readonly version: number;
  restsUntil: Date;
  /** Failures of the target in a row, not those of single notices. */
  failures: number;
  loginFailures: number;
  /** When the current failures began. */
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  /** Why it rests, in the other side's words. */
  lastFailure: string | null;
  readonly createdAt: Date;

  private constructor(state: TargetState) {
    this.id = state.id;
    this.channel = state.channel;
    this.name = state.name;
    this.settings = state.settings;
    this.secret = state.secret;
    this.isOn = state.isOn;
    this.offBecause = state.offBecause;
    this.version = state.version;
    this.restsUntil = state.restsUntil;
    this.failures = state.failures;
    this.loginFailures = state.loginFailures;
    this.failingSince = state.failingSince;
    this.lastSuccessAt = state.lastSuccessAt;
    this.lastFailure = state.lastFailure;
    this.createdAt = state.createdAt;
  }

  static create<C extends ChannelName>(
    channel: C,
    {
      name,
      settings,
      secret,
      isOn,
    }: { name: string; settings: SettingsOfChannel[C]; secret: string | null; isOn: boolean },
    now: Date,
    id: string = randomUUID(),
  ): NoticeTarget {
    return new NoticeTarget({
      ...{ id, channel, name, settings, secret, isOn },
      offBecause: null,
      version: 1,
      restsUntil: now,
      failures: 0,
      loginFailures: 0,
      failingSince: null,
      lastSuccessAt: null,
      lastFailure: null,
      createdAt: now,
    });
  }

  /** The settings of its channel; throws for another one. */
  settingsOf<C extends ChannelName>(channel: C): SettingsOfChannel[C] {
    if (this.channel !== channel) throw new Error(`A ${this.channel} target has no settings of ${channel}.`);
    return this.settings as SettingsOfChannel[C];
  }

  /** Whether notices are kept for it: it is on, or the site switched it off and staff may mend it in time. */
  isListening(): boolean {
    return this.isOn || this.offBecause !== null;
  }

  wants(kind: NoticeKind): boolean {
    return this.isListening() && this.settings.kinds.includes(kind);
  }

  /** A change may mend what made the site switch it off. */
  change(edit: Pick<NoticeTarget, 'name' | 'settings' | 'secret'>, now: Date): this {
    this.name = edit.name;
    this.settings = edit.settings;
    this.secret = edit.secret;
    if (this.isListening()) this.switch(true, now);
    return this;
  }

  /** Staff switch it on or off. What failed before is tried again at once. */
  switch(isOn: boolean, now: Date): void {
    Object.assign(this, { isOn, offBecause: null, restsUntil: now });
    Object.assign(this, { failures: 0, loginFailures: 0, failingSince: null, lastFailure: null });
  }

  switchOff(because: string): void {
    this.isOn = false;
    this.offBecause = because;
  }

  /** Rests after a failure of the target. Switches off after repeated failures of the login, and after three days. */
  rest(reply: string, options: { restMs?: number | undefined; isLoginFailure?: boolean | undefined }, now: Date): void {
    this.failures += 1;
    this.loginFailures = options.isLoginFailure ? this.loginFailures + 1 : 0;
    this.failingSince ??= now;
    this.lastFailure = reply;
    const restMs = options.restMs ?? exponentialDelay(this.failures, INITIAL_REST_MS, MAX_REST_MS);
    this.restsUntil = new Date(now.getTime() + restMs);
    if (this.loginFailures >= MAX_LOGIN_FAILURES) this.switchOff(said('noticeLoginRejected'));
    else if (now.getTime() - this.failingSince.getTime() >= MAX_FAILING_MS) this.switchOff(said('noticeTargetFailing'));
  }

  recordSuccess(now: Date): void {
    this.failures = 0;
    this.loginFailures = 0;
    this.failingSince = null;
    this.lastFailure = null;
    this.lastSuccessAt = now;
  }
}
