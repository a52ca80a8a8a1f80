import { Unavailable } from '../../domain/shared/DomainError';

/** What Node says when there is no conversation with the database. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);

/**
 * SQLSTATEs that mean "not now" and not "never": connection lost (08), out of resources (53), shut down or starting (57P),
 * a statement that took too long (57014), a lock that did not come (55P03), read-only (25006), a transaction left idle (25P03).
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const SQLSTATE = /^(08...|53...|57P..|57014|55P03|25006|25P03)$/;

/** How pg and TypeORM begin to tell of outages that carry no code; further on in a message, callers may be quoted. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot execute operation on "\w+" connection)/i;

/** Recognises that the database is away or too slow, and gives it the name the API knows. */
export function toUnavailable(thrown: unknown): Unavailable | null {
  if (!(thrown instanceof Error)) return null;
  const cause = 'driverError' in thrown && thrown.driverError instanceof Error ? thrown.driverError : thrown;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return NETWORK.has(code) || SQLSTATE.test(code) || WORDS.test(cause.message) ? new Unavailable() : null;
}
