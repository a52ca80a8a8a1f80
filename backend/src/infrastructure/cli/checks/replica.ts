import { reasonOf } from '../../persistence/connection/migrate';
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
  if (database.kind === 'embedded' || database.replicaUrl === null) return ok('none');

  const [primary]: ReplicaState[] = await (await context.source()).query(STATE_QUERY);
  try {
    const [copy] = await withClient(
      database.replicaUrl,
      async (client) => (await client.query<ReplicaState>(STATE_QUERY)).rows,
    );
    if (!copy || copy.server !== primary?.server) {
      return problem('DATABASE_REPLICA_URL leads to another server', 'Correct the address, or leave it away.');
    }
    if (!copy.follows) {
      return attention('DATABASE_REPLICA_URL leads to no replica, and is not used', 'Name one that follows, or none.');
    }
    const behind = Math.max(0, primary.position - copy.position);
    return behind === 0
      ? ok('the replica has all that the database has')
      : attention(`the replica is ${behind} bytes behind`, 'While that is so, everything is read from the database.');
  } catch (thrown) {
    return attention(`the replica does not answer: ${reasonOf(thrown)}`, 'Everything is read from the database.');
  }
};
