import {
  CannotExecuteNotConnectedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { toUnavailable } from './outages';

const createError = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

describe('A database outage', () => {
  it.each([
    createError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    createError('terminating connection due to administrator command', '57P01'),
    createError('sorry, too many clients already', '53300'),
    createError('canceling statement due to statement timeout', '57014'),
    createError('cannot execute INSERT in a read-only transaction', '25006'),
    createError('could not extend file', '53100'),
    createError('deadlock detected', '40P01'),
    createError('Connection terminated unexpectedly'),
    createError('timeout exceeded when trying to connect'),
    createError('Query read timeout'),
    createError('Client was closed and is not queryable'),
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
    new CannotExecuteNotConnectedError(),
    Object.assign(new Error('wrapped'), { driverError: createError('away', 'ECONNRESET') }),
  ])('is recognized: $message', (thrown) => {
    expect(toUnavailable(thrown)?.code).toBe('UNAVAILABLE');
  });

  it.each([
    createError('duplicate key value', '23505'),
    createError('a bug'),
    createError('Query runner already released. Cannot run queries anymore.'),
    createError(`Unexpected token 'C', "[Connection terminated]" is not valid JSON`),
    'no error at all',
    null,
  ])('is not reported for %s', (thrown) => {
    expect(toUnavailable(thrown)).toBeNull();
  });
});
