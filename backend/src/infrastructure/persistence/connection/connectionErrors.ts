import { sqlStateOf } from './sqlStateOf';

/** Node's error codes for a failed connection to the database. */
export const NETWORK_ERROR_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** SQLSTATEs of a connection that was lost (08), and of a server that shuts down or starts (57P). */
const CONNECTION_SQLSTATES = /^(08...|57P..)$/;

/** How pg begins messages about connections, whose errors have no code or class; the rest of a message may quote callers. */
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/i;

/** Whether a statement failed because the server could not be reached, and not for what it says. */
export function isConnectionError(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = sqlStateOf(thrown);
  const { message } = 'driverError' in thrown && thrown.driverError instanceof Error ? thrown.driverError : thrown;
  return NETWORK_ERROR_CODES.has(code) || CONNECTION_SQLSTATES.test(code) || CONNECTION_MESSAGES.test(message);
}

/** A host name with several addresses fails once for each of them, and the aggregate error has no message. */
export function reasonOf(thrown: unknown): string {
  const { message, errors } = thrown as Error & { errors?: Error[] };
  return message || errors?.[0]?.message || String(thrown);
}
