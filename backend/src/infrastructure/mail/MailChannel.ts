import { isEmail } from 'class-validator';
import { injectable, multiInject, optional } from 'inversify';
import {
  createTransport,
  type Mail,
  type SendMailOptions,
  type SMTPPoolOptions,
  type SMTPPoolSentMessageInfo,
} from 'nodemailer';
import { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import { MailEnvironment } from '../../application/notices/MailEnvironment';
import { MailTemplate, type MailContent } from '../../application/notices/MailTemplate';
import { toPlainLine } from '../../domain/gameserver/toPlainLine';
import { MailStops } from '../../domain/notices/MailStops';
import type { Notice } from '../../domain/notices/Notice';
import { NoticeChannel, type NoticeToSend } from '../../domain/notices/NoticeChannel';
import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';
import type { MailSettings } from '../../domain/notices/NoticeTarget';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { said } from '../../domain/shared/Sentence';
import { judgeMailError, type MailError, type MailStage } from './judgeMail';
import { transportOptions } from './mailTransport';
import { renderMail, urlOf, type MailFrame } from './renderMail';

/** The address of the pages, for links in mails. */
export class MailOrigin {
  constructor(readonly publicOrigin: string) {}
}

interface OpenTransport {
  readonly key: string;
  readonly mailer: Mail<SMTPPoolSentMessageInfo, SMTPPoolOptions>;
}

/** Sends notices through a mail server, over one connection for all that are due. */
@injectable()
export class MailChannel extends NoticeChannel {
  readonly name = 'mail';
  private readonly templates: ReadonlyMap<string, MailTemplate>;
  private open: OpenTransport | null = null;
  /** How far the mail in flight got. The worker sends one at a time to a target. */
  private stage: MailStage = 'opening';

  constructor(
    @multiInject(MailTemplate) @optional() templates: readonly MailTemplate[] | undefined,
    private readonly environment: MailEnvironment,
    private readonly origin: MailOrigin,
    private readonly settings: SettingsStore,
    private readonly languages: CurrentLanguages,
    private readonly stops: MailStops,
  ) {
    super();
    this.templates = new Map((templates ?? []).flatMap((template) => template.kinds.map((kind) => [kind, template])));
  }

  async send({ notice, target, secret, signal }: NoticeToSend): Promise<NoticeOutcome> {
    const settings = this.environment.apply(target.settingsOf('mail'));
    const password = this.environment.server ? this.environment.server.password : secret;
    // Nothing was sent before the mail is composed, whatever goes wrong.
    const mail = await this.prepare(notice, settings).catch((error: unknown): NoticeOutcome => {
      return { is: 'failed', reply: String(error) };
    });
    if ('is' in mail) return mail;
    try {
      return { is: 'accepted', reply: await this.deliver({ ...mail, signal }, settings, password) };
    } catch (error) {
      const { outcome, isAddressRejected } = judgeMailError(error as MailError, this.stage, notice.failures);
      if (isAddressRejected) await this.stops.add(notice.recipient ?? '', 'rejected').catch(() => undefined);
      return outcome;
    }
  }

  private async prepare(notice: Notice, settings: MailSettings) {
    const { recipient } = notice;
    if (recipient === null || !isMailAddress(recipient)) {
      return { is: 'refused', reply: said('mailAddressNotUsable') } as const;
    }
    if (await this.stops.has(recipient)) return { is: 'not_needed', note: said('mailStopped') } as const;
    const content = await this.templates.get(notice.kind)?.write(notice);
    if (!content) return { is: 'not_needed', note: said('noticeObsolete') } as const;
    return this.compose(notice, content, await this.frameFor(notice), settings);
  }

  async preview(notice: Notice): Promise<string | null> {
    const content = await this.templates.get(notice.kind)?.write(notice);
    if (!content) return null;
    const { subject, text } = renderMail(content, await this.frameFor(notice));
    // Staff who read the preview may not open the conversation.
    return `${subject}\n\n${text.replace(/\/r\/[\w-]+/g, '/r/…')}`;
  }

  close(): void {
    this.open?.mailer.close();
    this.open = null;
  }

  private compose(notice: Notice, content: MailContent, frame: MailFrame, settings: MailSettings) {
    const { subject, text, html } = renderMail(content, frame);
    const { hostname } = new URL(frame.publicOrigin);
    const thread = content.thread === undefined ? undefined : `<${content.thread}@${hostname}>`;
    const unsubscribe = content.unsubscribe === undefined ? undefined : urlOf(content.unsubscribe, frame);
    return {
      from: { name: toPlainLine(settings.fromName ?? frame.siteName), address: settings.fromAddress },
      // An object, because a text could name several recipients.
      to: { name: '', address: notice.recipient ?? '' },
      messageId: `<${notice.id}@${hostname}>`,
      ...(thread && { inReplyTo: thread, references: thread }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...{ subject, text, html },
    };
  }

  private async frameFor({ language }: Notice): Promise<MailFrame> {
    const { siteName } = await this.settings.read();
    return { language, siteName, languages: this.languages.current, publicOrigin: this.origin.publicOrigin };
  }

  /** Returns the reply of the server. Many servers close a connection after some mails, so a used one gets a successor. */
  private async deliver(mail: SendMailOptions, settings: MailSettings, password: string | null): Promise<string> {
    this.stage = 'opening';
    const isUsed = this.open !== null;
    try {
      return (await this.connect(settings, password).sendMail(mail)).response;
    } catch (error) {
      const isConnectionLost = ['ECONNECTION', 'ESOCKET'].includes((error as MailError).code ?? '');
      if (!isUsed || !isConnectionLost || (this.stage as MailStage) === 'sent') throw error;
      this.close();
      this.stage = 'opening';
      return (await this.connect(settings, password).sendMail(mail)).response;
    }
  }

  /** The open connection, or a new one after the settings changed. */
  private connect(settings: MailSettings, password: string | null): OpenTransport['mailer'] {
    const { host, port, encryption, username } = settings;
    const key = JSON.stringify([host, port, encryption, username, password]);
    if (this.open?.key !== key) {
      this.close();
      const options = { ...transportOptions(settings, password), logger: { debug: this.note, info: this.note } };
      this.open = { key, mailer: createTransport({ ...options, ...POOL }) };
      // Errors of idle connections; those of a mail in flight are thrown by `sendMail`.
      this.open.mailer.on('error', () => undefined);
    }
    return this.open.mailer;
  }

  /**
   * The errors of nodemailer do not tell how far a mail got, but its log does: it writes an entry `message` when the body
   * has left. This is no documented promise, so the version is pinned and `MailChannel.test.ts` has every case.
   */
  private readonly note = (entry: { readonly tnx?: string } | undefined, message?: string): void => {
    if (entry?.tnx === 'message') this.stage = 'sent';
    else if (entry?.tnx === 'client' && message?.startsWith('MAIL FROM')) this.stage = 'envelope';
  };
}

/** One connection, and no attempts of nodemailer's own: only the outbox decides about another attempt. */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: 30_000, transactionLog: true } as const;

/**
 * Without letters outside ASCII before the @, which many mail servers cannot pass on, and without quotes and brackets,
 * which nodemailer changes into those of another mailbox.
 */
const isMailAddress = (address: string): boolean =>
  isEmail(address) && /^[^"<>]+$/.test(address) && /^[\x21-\x7e]+@/.test(address);
