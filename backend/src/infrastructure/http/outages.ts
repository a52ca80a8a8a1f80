import {
  CannotExecuteNotConnectedError,
  CannotGetEntityManagerNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { Unavailable } from '../../domain/shared/DomainError';
import { sqlStateOf } from '../persistence/connection/sqlStateOf';
import { sentence, type Sentence } from '../../domain/shared/Sentence';

/** Node's error codes for a failed connection to the database. */
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * Transient SQLSTATEs: connection lost (08), out of resources (53), shut down or starting (57P), statement timeout
 * (57014), lock not available (55P03), idle transaction timeout (25P03).
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const OUTAGE_SQLSTATES = /^(08...|53...|57P..|57014|55P03|25P03)$/;

/** What TypeORM throws when the connection of a statement is gone. */
const LOST_CONNECTION_ERRORS = [
  CannotExecuteNotConnectedError,
  CannotGetEntityManagerNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
];

/** How pg begins messages about outages, whose errors have no code or class; the rest of a message may quote callers. */
const OUTAGE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/i;

const COLLISION_MESSAGE = sentence('writeCollision');

/** The SQLSTATEs with which a database that can be reached and read refuses changes. */
const WRITE_REFUSALS: Readonly<Record<string, Sentence>> = {
  '25006': sentence('readOnly'),
  '53100': sentence('diskFull'),
  '40001': COLLISION_MESSAGE,
  '40P01': COLLISION_MESSAGE,
};

/** Recognises a database that is unreachable, too slow or takes no changes, and returns the error of the API for it. */
export function toUnavailable(thrown: unknown): Unavailable | null {
  if (!(thrown instanceof Error)) return null;
  const code = sqlStateOf(thrown);
  const refusal = WRITE_REFUSALS[code];
  if (refusal) return new Unavailable(refusal);

  const { message } = 'driverError' in thrown && thrown.driverError instanceof Error ? thrown.driverError : thrown;
  const isOutage =
    NETWORK_ERROR_CODES.has(code) ||
    OUTAGE_SQLSTATES.test(code) ||
    OUTAGE_MESSAGES.test(message) ||
    LOST_CONNECTION_ERRORS.some((lost) => thrown instanceof lost);
  return isOutage ? new Unavailable() : null;
}
