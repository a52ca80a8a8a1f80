import { toUnavailable } from './outages';

const failing = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

describe('An outage of the database', () => {
  it.each([
    failing('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    failing('terminating connection due to administrator command', '57P01'),
    failing('sorry, too many clients already', '53300'),
    failing('canceling statement due to statement timeout', '57014'),
    failing('cannot execute INSERT in a read-only transaction', '25006'),
    failing('could not extend file', '53100'),
    failing('deadlock detected', '40P01'),
    failing('Connection terminated unexpectedly'),
    failing('timeout exceeded when trying to connect'),
    failing('Query read timeout'),
    failing('Client was closed and is not queryable'),
    failing('Query runner already released. Cannot run queries anymore.'),
    Object.assign(new Error('wrapped'), { driverError: failing('away', 'ECONNRESET') }),
  ])('is recognised: $message', (thrown) => {
    expect(toUnavailable(thrown)?.code).toBe('UNAVAILABLE');
  });

  it.each([
    failing('duplicate key value', '23505'),
    failing('a bug'),
    failing(`Unexpected token 'C', "[Connection terminated]" is not valid JSON`),
    'no error at all',
    null,
  ])('is not mistaken for %s', (thrown) => {
    expect(toUnavailable(thrown)).toBeNull();
  });
});
