import type { ConnectionProblem } from '../../domain/gameConnections/ConnectionCheck';
import { socketProblemOf } from '../game/socketProblem';

/** The codes of drivers and databases. */
const DATABASE_PROBLEMS: Readonly<Record<string, ConnectionProblem>> = {
  PROTOCOL_SEQUENCE_TIMEOUT: 'silent',
  PROTOCOL_CONNECTION_LOST: 'wrong_program',
  PROTOCOL_PACKETS_OUT_OF_ORDER: 'wrong_program',
  PROTOCOL_UNEXPECTED_PACKET: 'wrong_program',
  ECONNRESET: 'wrong_program',
  ER_ACCESS_DENIED_ERROR: 'wrong_password',
  '28P01': 'wrong_password',
  '28000': 'wrong_password',
  ER_SECURE_TRANSPORT_REQUIRED: 'needs_encryption',
  HANDSHAKE_NO_SSL_SUPPORT: 'no_encryption',
  HANDSHAKE_SSL_ERROR: 'untrusted_certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted_certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted_certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted_certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'untrusted_certificate',
  // MariaDB does not tell users about databases that they may not use.
  ER_DBACCESS_DENIED_ERROR: 'no_database',
  ER_TABLEACCESS_DENIED_ERROR: 'no_permission',
  '42501': 'no_permission',
  ER_BAD_DB_ERROR: 'no_database',
  '3D000': 'no_database',
  ER_NO_SUCH_TABLE: 'no_tables',
  '42P01': 'no_tables',
};

/** The driver of PostgreSQL gives no code for what happens before a session. */
const DATABASE_MESSAGES: readonly (readonly [RegExp, ConnectionProblem])[] = [
  [/timeout/i, 'silent'],
  [/does not support SSL/i, 'no_encryption'],
  [/terminated unexpectedly|unexpected \w* ?message|invalid response|error establishing an SSL/i, 'wrong_program'],
];

/** Why a database cannot be read. */
export function databaseProblemOf(error: unknown): ConnectionProblem {
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  const known = socketProblemOf(error) ?? DATABASE_PROBLEMS[String(code)];
  return known ?? DATABASE_MESSAGES.find(([words]) => words.test(message ?? ''))?.[1] ?? 'failed';
}
