import {
  CannotExecuteNotConnectedError,
  CannotGetEntityManagerNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { Unavailable } from '../../domain/shared/DomainError';
import { isConnectionError } from '../persistence/connection/connectionErrors';
import { sqlStateOf } from '../persistence/connection/sqlStateOf';
import { sentence, type Sentence } from '../../domain/shared/Sentence';

/**
 * Transient SQLSTATEs: out of resources (53), statement timeout (57014), lock not available (55P03), idle transaction
 * timeout (25P03).
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const OUTAGE_SQLSTATES = /^(53...|57014|55P03|25P03)$/;

/** What TypeORM throws when the connection of a statement is gone. */
const LOST_CONNECTION_ERRORS = [
  CannotExecuteNotConnectedError,
  CannotGetEntityManagerNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
];

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

  const isOutage =
    isConnectionError(thrown) ||
    OUTAGE_SQLSTATES.test(code) ||
    LOST_CONNECTION_ERRORS.some((lost) => thrown instanceof lost);
  return isOutage ? new Unavailable() : null;
}
