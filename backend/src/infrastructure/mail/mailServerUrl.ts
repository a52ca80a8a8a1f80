import { isEmail } from 'class-validator';
import type { MailServerSettings } from '../../application/notices/MailEnvironment';
import { isMailHost, isPrivateHost } from '../../domain/notices/MailServer';
import { parseDatabaseUrl } from '../persistence/connection/DatabaseUrl';

type Connection = Pick<MailServerSettings, 'host' | 'port' | 'encryption' | 'username' | 'password'>;
type Sender = Pick<MailServerSettings, 'fromAddress' | 'fromName'>;

/**
 * Parses `smtps://user:password@host:465` (TLS from the first byte) and `smtp://user:password@host:587` (STARTTLS). With
 * `?encryption=none`, mail to a server in a private network goes without encryption. Null for anything else.
 */
export function parseMailServer(text: string): Connection | null {
  const url = parseDatabaseUrl(text);
  if (!url || url.database !== '' || !/^smtps?$/.test(url.scheme)) return null;
  const host = url.host.replace(/^\[(.*)\]$/, '$1');
  const parameters = new URLSearchParams(url.parameters);
  const isOpen = parameters.get('encryption') === 'none';
  if (!isMailHost(host) || (parameters.size > 0 && !isOpen)) return null;
  if (isOpen && (url.scheme === 'smtps' || !isPrivateHost(host))) return null;
  const isTls = url.scheme === 'smtps';
  return {
    host,
    port: url.port ?? (isTls ? 465 : 587),
    encryption: isTls ? 'tls' : isOpen ? 'none' : 'starttls',
    username: url.user,
    password: url.password,
  };
}

/** Parses `Costa <mail@example.com>` and `mail@example.com`; null for anything else. */
export function parseSender(text: string): Sender | null {
  const trimmed = text.trim();
  const { name = '', address = trimmed } = /^(?<name>[^<>"]*)<(?<address>[^<>]+)>$/.exec(trimmed)?.groups ?? {};
  return isEmail(address) && !/[\p{C}]/u.test(text) ? { fromAddress: address, fromName: name.trim() || null } : null;
}
