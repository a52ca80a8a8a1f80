import { injectable } from 'inversify';
import type { KnownName } from '../../../domain/imports/GameFolder';
import { LOCK_FOREIGN_BANS } from '../bans/foreignBans.repository';
import { Database } from '../../persistence/connection/Database';

interface MergePair {
  readonly gone: string;
  readonly stays: string;
}

/** A dated name is the last known name of a player; the others may be old. */
const NAMES_TABLE = 'unnest($1::uuid[], $2::text[], $3::boolean[]) AS told (uuid, name, is_dated)';

/** Must match the expression of the index `players_username_unique` exactly. */
const nameExpression = (player: string) => `lower(${player}.username) COLLATE "C"`;

/** A player of whom only the name is known, from a vote. */
const nameOnlyCondition = (player: string) =>
  `${player}.uuid = offline_uuid(${player}.username) AND coalesce(${player}.playtime, 0) = 0 AND ${player}.sessions IS NULL
   AND ${player}.last_seen IS NULL AND ${player}.level IS NULL AND ${player}.achievements IS NULL`;

/** Assigns names to many players in a few statements; call each method inside a transaction. */
@injectable()
export class PlayerNameAssigner {
  constructor(private readonly database: Database) {}

  /** Assigns uuids to players who were known only from a vote. */
  async assignUuids(names: readonly KnownName[]): Promise<void> {
    if (names.length === 0) return;
    await this.database.query(
      `UPDATE players AS voter SET uuid = told.uuid FROM ${NAMES_TABLE}
       WHERE ${nameExpression('voter')} = lower(told.name) AND voter.uuid <> told.uuid AND ${nameOnlyCondition('voter')}
         AND NOT EXISTS (SELECT FROM players WHERE uuid = told.uuid)`,
      toParameters(names),
    );
  }

  /** Gives known players their current names. */
  async assignNames(names: readonly KnownName[]): Promise<void> {
    if (names.length === 0) return;
    await this.mergeVoters(names);
    const parameters = toParameters(names);
    await this.database.query(
      `UPDATE players AS earlier SET username = NULL FROM ${NAMES_TABLE}
       WHERE ${nameExpression('earlier')} = lower(told.name) AND earlier.uuid <> told.uuid AND told.is_dated
         AND EXISTS (SELECT FROM players WHERE uuid = told.uuid)`,
      parameters,
    );
    await this.database.query(
      `UPDATE players SET username = told.name FROM ${NAMES_TABLE}
       WHERE players.uuid = told.uuid AND players.username IS DISTINCT FROM told.name AND told.is_dated`,
      parameters,
    );
    // A name that may be old is never taken from another player.
    await this.database.query(
      `UPDATE players SET username = told.name FROM ${NAMES_TABLE}
       WHERE players.uuid = told.uuid AND players.username IS NULL AND NOT told.is_dated
         AND NOT EXISTS (SELECT FROM players AS owner WHERE ${nameExpression('owner')} = lower(told.name))`,
      parameters,
    );
    await this.renameBans(parameters);
  }

  /** Shows bans under today's names of their accounts. */
  private async renameBans(parameters: readonly unknown[]): Promise<void> {
    const renamed = await this.database.query<{ id: string; name: string }>(
      `SELECT bans.id, coalesce(player.username, told.name) AS name
       FROM ${NAMES_TABLE} JOIN bans ON bans.player_uuid = told.uuid LEFT JOIN players AS player ON player.uuid = told.uuid
       WHERE bans.username <> coalesce(player.username, told.name) AND (told.is_dated OR player.username IS NOT NULL)`,
      parameters,
    );
    if (renamed.length === 0) return;
    await this.database.query(LOCK_FOREIGN_BANS);
    await this.database.query(
      `UPDATE bans SET username = today.name, version = version + 1
       FROM unnest($1::uuid[], $2::text[]) AS today (id, name) WHERE bans.id = today.id`,
      [renamed.map(({ id }) => id), renamed.map(({ name }) => name)],
    );
  }

  /** Merges two rows of one player: one had only the name until now, the other only the uuid or another name. */
  private async mergeVoters(names: readonly KnownName[]): Promise<void> {
    const pairs = await this.database.query<MergePair & Record<string, unknown>>(
      `SELECT voter.id AS gone, player.id AS stays
       FROM ${NAMES_TABLE} JOIN players AS player ON player.uuid = told.uuid AND (player.username IS NULL OR told.is_dated)
       JOIN players AS voter ON ${nameExpression('voter')} = lower(told.name) AND voter.id <> player.id
       WHERE ${nameOnlyCondition('voter')}`,
      toParameters(names),
    );
    if (pairs.length === 0) return;

    const pairParameters = [pairs.map(({ gone }) => gone), pairs.map(({ stays }) => stays)];
    const PAIRS = 'unnest($1::uuid[], $2::uuid[]) AS pair (gone, stays)';
    await this.database.query(
      'SELECT FROM players WHERE id = ANY($1::uuid[]) OR id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
      pairParameters,
    );
    await this.database.query(
      `UPDATE votes SET player_id = pair.stays FROM ${PAIRS}
       WHERE votes.player_id = pair.gone AND NOT EXISTS (
         SELECT FROM votes AS own
         WHERE own.player_id = pair.stays AND lower(own.site) = lower(votes.site)
           AND (own.received_at AT TIME ZONE 'UTC')::date = (votes.received_at AT TIME ZONE 'UTC')::date
       )`,
      pairParameters,
    );
    // The votes that are left are repetitions: the remaining player voted for the same site on the same day.
    await this.database.query(
      `UPDATE players AS player SET
         total_votes = player.total_votes + voter.total_votes
           - (SELECT count(*)::int FROM votes WHERE votes.player_id = voter.id),
         vote_streak = CASE WHEN voter.last_vote_date > coalesce(player.last_vote_date, '-infinity')
                       THEN voter.vote_streak ELSE player.vote_streak END,
         last_vote_date = greatest(player.last_vote_date, voter.last_vote_date)
       FROM ${PAIRS} JOIN players AS voter ON voter.id = pair.gone
       WHERE player.id = pair.stays`,
      pairParameters,
    );
    await this.database.query('DELETE FROM players WHERE id = ANY($1::uuid[])', [pairParameters[0]]);
  }
}

const toParameters = (names: readonly KnownName[]) => [
  names.map(({ uuid }) => uuid),
  names.map(({ name }) => name),
  names.map(({ seenAt }) => seenAt !== null),
];
