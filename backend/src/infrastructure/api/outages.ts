import { Unavailable } from '../../domain/shared/DomainError';
import { sqlStateOf } from '../persistence/sqlStateOf';

/** What Node says when there is no conversation with the database. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);

/**
 * SQLSTATEs that mean "not now" and not "never": connection lost (08), out of resources (53), shut down or starting (57P),
 * a statement that took too long (57014), a lock that did not come (55P03), a transaction left idle (25P03).
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const SQLSTATE = /^(08...|53...|57P..|57014|55P03|25P03)$/;

/** How pg and TypeORM begin to tell of outages that carry no code; further on in a message, callers may be quoted. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Query runner already released|Cannot execute operation on "\w+" connection)/i;

const COLLIDED = 'Too many changes met at the same moment. Please try again.';

/** What keeps a database from taking changes while it can be reached and read. */
const REFUSED_CHANGES: Readonly<Record<string, string>> = {
  '25006': 'This site can be read and takes no changes right now. Please try again later.',
  '53100': 'This site has no room left to keep anything right now. Please try again later.',
  '40001': COLLIDED,
  '40P01': COLLIDED,
};

/** Recognises that the database is away, too slow or takes no changes, and gives it the name the API knows. */
export function toUnavailable(thrown: unknown): Unavailable | null {
  if (!(thrown instanceof Error)) return null;
  const code = sqlStateOf(thrown);
  const refusal = REFUSED_CHANGES[code];
  if (refusal) return new Unavailable(refusal);

  const { message } = 'driverError' in thrown && thrown.driverError instanceof Error ? thrown.driverError : thrown;
  return NETWORK.has(code) || SQLSTATE.test(code) || WORDS.test(message) ? new Unavailable() : null;
}
