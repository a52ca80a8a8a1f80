import type { SMTPTransportOptions } from 'nodemailer';
import type { MailSettings } from '../../domain/notices/NoticeTarget';

/** Deadlines in milliseconds; those of nodemailer are for desktop programs. */
const DEADLINES = { connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 5_000 };

/** How to reach a mail server. Files and addresses in a mail are never read. */
export function transportOptions(
  { host, port, encryption, username }: MailSettings,
  password: string | null,
): SMTPTransportOptions {
  return {
    ...DEADLINES,
    host: host ?? '',
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
