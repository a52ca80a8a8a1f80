import type { MailSettings } from '../../domain/notices/NoticeTarget';

/** The mail server of the environment. */
export interface MailServerSettings extends Pick<
  MailSettings,
  'port' | 'encryption' | 'username' | 'fromAddress' | 'fromName'
> {
  readonly host: string;
  readonly password: string | null;
}

/** The mail server that the environment sets; it overrides the one of the panel. */
export class MailEnvironment {
  constructor(readonly server: MailServerSettings | null) {}

  /** The settings that are in force; the kinds and the address of staff are always those of the panel. */
  apply(settings: MailSettings): MailSettings {
    if (!this.server) return settings;
    const { host, port, encryption, username, fromAddress, fromName } = this.server;
    return { ...settings, host, port, encryption, username, fromAddress, fromName };
  }
}
