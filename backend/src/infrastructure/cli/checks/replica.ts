import { reasonOf } from '../../persistence/connection/connectionErrors';
import { attention, ok, problem, type Check } from './CheckResult';
import { withClient } from './withClient';

/** A primary and its replicas share one system identifier, which no other server has. */
const STATE_QUERY = `SELECT pg_is_in_recovery() AS follows, (pg_control_system()).system_identifier::text AS server,
                      pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END,
                                      '0/0')::float8 AS position`;

interface ReplicaState {
  readonly follows: boolean;
  readonly server: string;
  readonly position: number;
}

export const replica: Check = async (context) => {
  const { database } = context.config;
  if (database.kind === 'embedded' || database.replicaUrl === null) return ok('No replica is configured.');

  const [primary]: ReplicaState[] = await (await context.source()).query(STATE_QUERY);
  try {
    const [copy] = await withClient(
      database.replicaUrl,
      async (client) => (await client.query<ReplicaState>(STATE_QUERY)).rows,
    );
    if (!copy || copy.server !== primary?.server) {
      return problem(
        'DATABASE_REPLICA_URL is not a replica of this database.',
        'Correct DATABASE_REPLICA_URL, or remove it.',
      );
    }
    if (!copy.follows) {
      return attention(
        'DATABASE_REPLICA_URL is not a replica, so it is not used.',
        'Set it to a streaming replica, or remove it.',
      );
    }
    const behind = Math.max(0, primary.position - copy.position);
    return behind === 0
      ? ok('The replica is up to date.')
      : attention(
          `The replica is ${behind} bytes behind.`,
          'Wait until it catches up. Until then, the primary serves all reads.',
        );
  } catch (thrown) {
    return attention(
      `The doctor cannot connect to the replica: ${reasonOf(thrown)}.`,
      'Start it, or correct DATABASE_REPLICA_URL. Until then, the primary serves all reads.',
    );
  }
};
