import { ForbiddenAddress } from '../game/lookupAllowed';
import { databaseProblemOf } from './databaseProblem';

const withCode = (code: string) => Object.assign(new Error('in the words of a driver'), { code });

describe('Why a database cannot be read', () => {
  // As MariaDB 10.11 and PostgreSQL 17 answer, through their drivers.
  it.each([
    ['ER_ACCESS_DENIED_ERROR', 'wrong_password'],
    ['ER_DBACCESS_DENIED_ERROR', 'no_database'],
    ['ER_BAD_DB_ERROR', 'no_database'],
    ['ER_NO_SUCH_TABLE', 'no_tables'],
    ['ER_TABLEACCESS_DENIED_ERROR', 'no_permission'],
    ['HANDSHAKE_NO_SSL_SUPPORT', 'no_encryption'],
    ['PROTOCOL_CONNECTION_LOST', 'wrong_program'],
    ['28P01', 'wrong_password'],
    ['3D000', 'no_database'],
    ['42P01', 'no_tables'],
    ['42501', 'no_permission'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted_certificate'],
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'unknown_name'],
    ['ETIMEDOUT', 'silent'],
    ['SOMETHING_NEW', 'failed'],
  ])('%s is %s', (code, problem) => expect(databaseProblemOf(withCode(code))).toBe(problem));

  it.each([
    ['Received unexpected copyData message from backend.', 'wrong_program'],
    ['There was an error establishing an SSL connection', 'wrong_program'],
    ['Connection terminated unexpectedly', 'wrong_program'],
    ['The server does not support SSL connections', 'no_encryption'],
    ['timeout expired', 'silent'],
    ['another sentence', 'failed'],
  ])('“%s” without a code is %s', (message, problem) => expect(databaseProblemOf(new Error(message))).toBe(problem));

  it('an address that staff may not use is forbidden', () => {
    expect(databaseProblemOf(new ForbiddenAddress())).toBe('forbidden');
  });
});
