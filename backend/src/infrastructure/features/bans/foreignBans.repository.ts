import { injectable } from 'inversify';
import type { ForeignSource } from '../../../domain/bans/BanSource';
import { type GoneBan, isFormerKey, matchMovedBans, startOfKey } from '../../../domain/bans/BanRowKey';
import { type ForeignBan, isPossibleStart } from '../../../domain/bans/ForeignBan';
import { ForeignBans, type ForeignBanChanges, type LiftedBans } from '../../../domain/bans/ForeignBans';
import { isMassLift } from '../../../domain/bans/massLift';
import { Database } from '../../persistence/connection/Database';
import { banStateCondition } from './banState';

/** The imported bans as rows. A program that does not know the name of today leaves it to what the site knows. */
const IMPORTED_BANS_SQL = `
  SELECT DISTINCT ON (told.key) told.key, told.uuid AS player_uuid, told.reason, told.banned_by, told.duration, told.expires_at,
         told.date, told.is_lifted, told.scope, coalesce(told.name_at_ban, stored.name_at_ban) AS name_at_ban,
         coalesce(told.current_name, player.username, stored.username, told.name_at_ban) AS username
  FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::boolean[], $10::text[], $11::text[])
    AS told (key, uuid, current_name, reason, banned_by, duration, expires_at, date, is_lifted, name_at_ban, scope)
  LEFT JOIN players AS player ON player.uuid = told.uuid
  LEFT JOIN bans AS stored ON stored.external_key = told.key`;

/**
 * Whether an entry that another list has too is a ban of the site: it is sent to each server, and is known by its entry in
 * one of the lists.
 */
const IS_SENT_TO_OTHERS = `lower(told.banned_by) = 'rcon' AND EXISTS (
  SELECT FROM bans AS own
  WHERE own.source = 'site' AND own.external_key <> told.key
    AND lower(own.username) COLLATE "C" = lower(told.username) COLLATE "C"
    AND own.date <= told.date + interval '1 minute' AND (own.is_active OR own.lifted_at >= told.date))
  AND NOT EXISTS (SELECT FROM bans WHERE external_key = told.key)`;

/** Serializes, until the transaction ends, all that changes the bans of several accounts. */
export const LOCK_FOREIGN_BANS = `SELECT pg_advisory_xact_lock(hashtextextended('bans of other programs', 0))`;

/** Bans that a statement changes at most: each has ten indexes, and a busy machine must do them within three seconds. */
const BATCH_SIZE = 500;

/** Columns that staff may override. */
const OVERRIDABLE_COLUMNS = [
  'username',
  'player_uuid',
  'name_at_ban',
  'reason',
  'banned_by',
  'duration',
  'is_permanent',
  'expires_at',
  'is_listed',
  'is_active',
  'scope',
];

const columnList = (alias: string) => OVERRIDABLE_COLUMNS.map((column) => `${alias}.${column}`).join(', ');

@injectable()
export class SqlForeignBans extends ForeignBans {
  constructor(private readonly database: Database) {
    super();
  }

  /** Matches outside of a transaction, because that takes seconds for recreated tables with a hundred thousand rows. */
  async followMovedRows(source: ForeignSource, keys: readonly string[], readAt: Date): Promise<number> {
    const gone = await this.database.query<GoneBan & Record<string, unknown>>(
      `WITH told AS (SELECT key FROM unnest($2::text[]) AS listed (key))
       SELECT external_key AS key, date, is_listed AS "isListed", is_overruled AS "isOverruled" FROM bans
       WHERE source = $1 AND NOT EXISTS (SELECT FROM told WHERE key = external_key)
       UNION ALL
       SELECT external_key, NULL, false, true FROM dismissed_bans
       WHERE starts_with(external_key, $1 || ':') AND NOT EXISTS (SELECT FROM told WHERE key = external_key)`,
      [source, keys],
    );
    if (gone.length === 0) return 0;
    const added = await this.database.query<{ key: string }>(
      `SELECT key FROM unnest($1::text[]) AS told (key)
       WHERE NOT EXISTS (SELECT FROM bans WHERE external_key = key)
         AND NOT EXISTS (SELECT FROM dismissed_bans WHERE external_key = key)`,
      [keys],
    );
    const moved = [
      ...matchMovedBans(
        gone,
        added.map(({ key }) => key),
      ),
    ];
    let changed = 0;
    for (let start = 0; start < moved.length; start += BATCH_SIZE) {
      changed += await this.storeMovedKeys(moved.slice(start, start + BATCH_SIZE), readAt);
    }
    // The id alone would dismiss another ban as soon as the table uses the id again.
    await this.database.query('DELETE FROM dismissed_bans WHERE external_key = ANY($1::text[])', [
      gone.filter(({ key, date }) => date === null && isFormerKey(key)).map(({ key }) => key),
    ]);
    return changed;
  }

  upsert(source: ForeignSource, bans: readonly ForeignBan[]): Promise<ForeignBanChanges> {
    const columns = [
      bans.map(({ key }) => key),
      bans.map(({ uuid }) => uuid),
      bans.map(({ username, hasCurrentName }) => (hasCurrentName ? username : null)),
      bans.map(({ reason }) => reason),
      bans.map(({ bannedBy }) => bannedBy),
      bans.map(({ duration }) => duration),
      bans.map(({ expiresAt }) => expiresAt),
      bans.map(({ date }) => date),
      bans.map(({ isLifted }) => isLifted),
      bans.map(({ nameAtBan }) => nameAtBan),
      bans.map(({ scope }) => scope),
    ];
    return this.database.run(async () => {
      await this.lockImports();
      if (source === 'game') await this.matchOwnBans(columns);
      await this.updateOverruled(source, columns);
      return this.upsertBans(source, columns);
    });
  }

  async liftMissing(
    source: ForeignSource,
    keys: readonly string[],
    now: Date,
    mayLiftMany: boolean,
    serverId?: string,
  ): Promise<LiftedBans> {
    const isOfList = 'source = $1 AND ($3::text IS NULL OR scope = $3)';
    const gone = await this.database.query<{ id: string; listed: number }>(
      `SELECT id, (SELECT count(*)::int FROM bans WHERE ${isOfList} AND is_listed) AS listed FROM bans
       WHERE ${isOfList} AND is_listed
         AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS listed (key) WHERE listed.key = external_key)`,
      [source, keys, serverId ?? null],
    );
    if (!mayLiftMany && isMassLift(gone.length, gone[0]?.listed ?? 0)) return { lifted: 0, waiting: gone.length };
    let lifted = 0;
    for (let start = 0; start < gone.length; start += BATCH_SIZE) {
      lifted += await this.lift(
        gone.slice(start, start + BATCH_SIZE).map(({ id }) => id),
        now,
      );
    }
    return { lifted, waiting: 0 };
  }

  async hasNames(uuids: readonly string[]): Promise<boolean> {
    const found = await this.database.query(
      'SELECT FROM players WHERE uuid = ANY($1::uuid[]) AND username IS NOT NULL LIMIT 1',
      [uuids],
    );
    return found.length > 0;
  }

  async count(source: ForeignSource, serverId?: string): Promise<number> {
    const [kept] = await this.database.query<{ bans: number }>(
      'SELECT count(*)::int AS bans FROM bans WHERE source = $1 AND ($2::text IS NULL OR scope = $2)',
      [source, serverId ?? null],
    );
    return kept?.bans ?? 0;
  }

  private async lift(ids: readonly string[], now: Date): Promise<number> {
    const [lifted] = await this.database.query<{ bans: number }>(
      `WITH gone AS (
         SELECT id, is_active AS was_active FROM bans WHERE id = ANY($1::uuid[]) AND is_listed FOR UPDATE
       ), changed AS (
         UPDATE bans SET is_listed = false, is_active = (${banStateCondition('ended', '$2')}), version = version + 1
         FROM gone WHERE bans.id = gone.id
         RETURNING bans.id, version, is_overruled, was_active AND NOT is_active AS is_lifted
       ), remembered AS (
         INSERT INTO source_lifts SELECT id, version FROM changed WHERE is_lifted AND is_overruled
         ON CONFLICT (ban_id) DO UPDATE SET version = excluded.version
       ) SELECT count(*)::int AS bans FROM changed WHERE is_lifted`,
      [ids, now],
    );
    return lifted?.bans ?? 0;
  }

  /** Serializes imports: two of the same bans would lock rows in different orders and deadlock. */
  private lockImports(): Promise<unknown> {
    return this.database.query(LOCK_FOREIGN_BANS);
  }

  /** Skips a ban with another start if staff has changed it in the meantime. */
  private storeMovedKeys(moved: readonly (readonly [key: string, newKey: string])[], readAt: Date): Promise<number> {
    return this.database.run(async () => {
      await this.lockImports();
      const rows = 'unnest($1::text[], $2::text[], $3::timestamptz[]) AS moved (key, new_key, start)';
      const [counted] = await this.database.query<{ changed: number }>(
        `WITH due AS (
           SELECT id, new_key, coalesce(start, date) AS start, date IS DISTINCT FROM coalesce(start, date) AS is_edited
           FROM bans JOIN ${rows} ON external_key = key
           WHERE start IS NULL OR date = start OR NOT is_overruled FOR UPDATE OF bans
         ), moved_bans AS (
           UPDATE bans SET external_key = new_key, date = start, version = version + is_edited::int
           FROM due WHERE bans.id = due.id
         ), moved_dismissals AS (
           UPDATE dismissed_bans SET external_key = new_key FROM ${rows} WHERE external_key = key
         ), moved_copies AS (
           UPDATE trash SET row = row || jsonb_build_object('external_key', new_key) FROM ${rows}
           WHERE kind = 'ban' AND row->>'external_key' = key
         )
         SELECT count(*) FILTER (WHERE is_edited)::int AS changed FROM due`,
        [
          moved.map(([key]) => key),
          moved.map(([, newKey]) => newKey),
          moved.map(([, newKey]) => possibleStartOf(newKey, readAt)),
        ],
      );
      return counted?.changed ?? 0;
    });
  }

  /**
   * Matches a ban that this site sent to the game server with its entry in the server's list. It is either a ban of the
   * site or a ban of the server that staff imposed again.
   */
  private async matchOwnBans(columns: readonly unknown[]): Promise<void> {
    await this.database.query(
      `WITH told AS (${IMPORTED_BANS_SQL}), own AS (
         SELECT DISTINCT ON (told.key) told.key, told.player_uuid, ban.id
         FROM told JOIN bans AS ban ON lower(ban.username) COLLATE "C" = lower(told.username)
         WHERE lower(told.banned_by) = 'rcon' AND ban.is_active AND ban.date <= told.date + interval '1 minute'
           AND (ban.source = 'site' AND ban.external_key IS NULL OR ban.source = 'game' AND ban.scope = told.scope AND ban.is_overruled AND NOT ban.is_listed)
           AND NOT EXISTS (SELECT FROM bans WHERE external_key = told.key)
         ORDER BY told.key, ban.date DESC
       ), once AS (SELECT DISTINCT ON (id) id, key, player_uuid FROM own ORDER BY id, key)
       UPDATE bans SET external_key = once.key, is_listed = source <> 'site', player_uuid = once.player_uuid
       FROM once WHERE bans.id = once.id`,
      columns,
    );
  }

  /** Keeps the decision of staff, except that a ban stays lifted while its source does not have it in force. */
  private async updateOverruled(source: ForeignSource, columns: readonly unknown[]): Promise<void> {
    await this.database.query(
      `WITH told AS (${IMPORTED_BANS_SQL}), due AS (
         SELECT bans.id, is_lifted, is_active AS was_active, bans.version AS version_before
         FROM told JOIN bans ON bans.external_key = told.key
         WHERE bans.source = $12 AND is_overruled AND is_listed IS DISTINCT FROM NOT is_lifted
         FOR UPDATE OF bans
       ), imposed_again AS (
         DELETE FROM source_lifts USING due
         WHERE ban_id = due.id AND NOT is_lifted RETURNING ban_id, version = version_before AS is_unchanged
       ), lifted AS (
         INSERT INTO source_lifts SELECT id, version_before + 1 FROM due WHERE is_lifted AND was_active
         ON CONFLICT (ban_id) DO UPDATE SET version = excluded.version
       )
       UPDATE bans SET is_listed = NOT is_lifted, version = version + 1,
         is_active = NOT is_lifted AND (was_active OR EXISTS (SELECT FROM imposed_again WHERE ban_id = bans.id AND is_unchanged))
       FROM due WHERE bans.id = due.id`,
      [...columns, source],
    );
  }

  private async upsertBans(source: ForeignSource, columns: readonly unknown[]): Promise<ForeignBanChanges> {
    const [kept] = await this.database.query<{ added: number; changed: number; unnamed: string[] }>(
      `WITH told AS (${IMPORTED_BANS_SQL}), put AS (
         INSERT INTO bans (id, source, external_key, date, ${OVERRIDABLE_COLUMNS.join(', ')})
         SELECT gen_random_uuid(), $12, key, date,
                username, player_uuid, name_at_ban, reason, banned_by, duration, expires_at IS NULL, expires_at, NOT is_lifted, NOT is_lifted, scope
         FROM told
         WHERE username IS NOT NULL AND NOT EXISTS (SELECT FROM dismissed_bans WHERE external_key = told.key)
           AND NOT ($12 = 'game' AND ${IS_SENT_TO_OTHERS})
         ON CONFLICT (external_key) WHERE external_key IS NOT NULL
         DO UPDATE SET (${OVERRIDABLE_COLUMNS.join(', ')}) = ROW (${columnList('excluded')}), version = bans.version + 1
         WHERE bans.source = excluded.source AND NOT bans.is_overruled
           AND (${columnList('bans')}) IS DISTINCT FROM (${columnList('excluded')})
         RETURNING version
       )
       SELECT count(*) FILTER (WHERE version = 1)::int AS added, count(*) FILTER (WHERE version > 1)::int AS changed,
              (SELECT coalesce(array_agg(DISTINCT player_uuid::text), '{}') FROM told WHERE username IS NULL) AS unnamed
       FROM put`,
      [...columns, source],
    );
    return kept ?? { added: 0, changed: 0, unnamed: [] };
  }
}

/** Null if the key has no start, or one that cannot be; the ban keeps its date then. */
function possibleStartOf(key: string, readAt: Date): Date | null {
  const start = startOfKey(key);
  return start && isPossibleStart(start, readAt) ? start : null;
}
