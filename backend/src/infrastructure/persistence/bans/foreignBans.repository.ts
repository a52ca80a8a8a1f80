import { injectable } from 'inversify';
import type { ForeignSource } from '../../../domain/bans/BanSource';
import type { ForeignBan } from '../../../domain/bans/ForeignBan';
import { ForeignBans, type ForeignBanChanges } from '../../../domain/bans/ForeignBans';
import { Database } from '../connection/Database';
import { banStateCondition } from './banState';

/** The imported bans as rows; a missing name is taken from the player with the same uuid. */
const IMPORTED_BANS_SQL = `
  SELECT DISTINCT ON (told.key) told.*, coalesce(told.told_name, player.username) AS username
  FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::boolean[])
    AS told (key, uuid, told_name, reason, banned_by, duration, expires_at, date, is_lifted)
  LEFT JOIN players AS player ON player.uuid = told.uuid`;

/** Columns that staff may override. */
const OVERRIDABLE_COLUMNS = [
  'username',
  'reason',
  'banned_by',
  'duration',
  'is_permanent',
  'expires_at',
  'is_listed',
  'is_active',
];

const columnList = (alias: string) => OVERRIDABLE_COLUMNS.map((column) => `${alias}.${column}`).join(', ');

@injectable()
export class SqlForeignBans extends ForeignBans {
  constructor(private readonly database: Database) {
    super();
  }

  upsert(source: ForeignSource, bans: readonly ForeignBan[]): Promise<ForeignBanChanges> {
    const columns = [
      bans.map(({ key }) => key),
      bans.map(({ uuid }) => uuid),
      bans.map(({ username }) => username),
      bans.map(({ reason }) => reason),
      bans.map(({ bannedBy }) => bannedBy),
      bans.map(({ duration }) => duration),
      bans.map(({ expiresAt }) => expiresAt),
      bans.map(({ date }) => date),
      bans.map(({ isLifted }) => isLifted),
    ];
    return this.database.run(async () => {
      await this.lockImports();
      if (source === 'game') await this.matchOwnBans(columns);
      await this.updateOverruled(source, columns);
      return this.upsertBans(source, columns);
    });
  }

  async liftMissing(source: ForeignSource, keys: readonly string[], now: Date): Promise<number> {
    const [lifted] = await this.database.query<{ bans: number }>(
      `WITH gone AS (
         SELECT id, is_active AS was_active FROM bans
         WHERE source = $1 AND is_listed
           AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS listed (key) WHERE listed.key = external_key)
         FOR UPDATE
       ), changed AS (
         UPDATE bans SET is_listed = false, is_active = (${banStateCondition('ended', '$3')}), version = version + 1
         FROM gone WHERE bans.id = gone.id
         RETURNING was_active AND NOT is_active AS is_lifted
       ) SELECT count(*)::int AS bans FROM changed WHERE is_lifted`,
      [source, keys, now],
    );
    return lifted?.bans ?? 0;
  }

  async count(source: ForeignSource): Promise<number> {
    const [kept] = await this.database.query<{ bans: number }>(
      'SELECT count(*)::int AS bans FROM bans WHERE source = $1',
      [source],
    );
    return kept?.bans ?? 0;
  }

  /** Serializes imports: two of the same bans would lock rows in different orders and deadlock. */
  private async lockImports(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('bans of other programs', 0))`);
  }

  /**
   * Matches a ban that this site sent to the game server with its entry in the server's list. It is either a ban of the
   * site or a ban of the server that staff imposed again.
   */
  private async matchOwnBans(columns: readonly unknown[]): Promise<void> {
    await this.database.query(
      `WITH told AS (${IMPORTED_BANS_SQL}), own AS (
         SELECT DISTINCT ON (told.key) told.key, ban.id
         FROM told JOIN bans AS ban ON lower(ban.username) COLLATE "C" = lower(told.username)
         WHERE lower(told.banned_by) = 'rcon' AND ban.is_active AND ban.date <= told.date + interval '1 minute'
           AND (ban.source = 'site' AND ban.external_key IS NULL OR ban.source = 'game' AND ban.is_overruled AND NOT ban.is_listed)
           AND NOT EXISTS (SELECT FROM bans WHERE external_key = told.key)
         ORDER BY told.key, ban.date DESC
       ), once AS (SELECT DISTINCT ON (id) id, key FROM own ORDER BY id, key)
       UPDATE bans SET external_key = once.key, is_listed = source <> 'site' FROM once WHERE bans.id = once.id`,
      columns,
    );
  }

  /** Keeps the decision of staff, unless the source has lifted the ban since. */
  private async updateOverruled(source: ForeignSource, columns: readonly unknown[]): Promise<void> {
    await this.database.query(
      `WITH told AS (${IMPORTED_BANS_SQL})
       UPDATE bans SET is_listed = NOT told.is_lifted, is_active = bans.is_active AND NOT told.is_lifted, version = version + 1
       FROM told WHERE bans.external_key = told.key AND bans.source = $10 AND bans.is_overruled
         AND bans.is_listed IS DISTINCT FROM NOT told.is_lifted`,
      [...columns, source],
    );
  }

  private async upsertBans(source: ForeignSource, columns: readonly unknown[]): Promise<ForeignBanChanges> {
    const [kept] = await this.database.query<{ added: number; changed: number; unnamed: number }>(
      `WITH told AS (${IMPORTED_BANS_SQL}), put AS (
         INSERT INTO bans (id, source, external_key, date, ${OVERRIDABLE_COLUMNS.join(', ')})
         SELECT gen_random_uuid(), $10, key, date,
                username, reason, banned_by, duration, expires_at IS NULL, expires_at, NOT is_lifted, NOT is_lifted
         FROM told
         WHERE username IS NOT NULL AND NOT EXISTS (SELECT FROM dismissed_bans WHERE external_key = told.key)
         ON CONFLICT (external_key) WHERE external_key IS NOT NULL
         DO UPDATE SET (${OVERRIDABLE_COLUMNS.join(', ')}) = ROW (${columnList('excluded')}), version = bans.version + 1
         WHERE bans.source = excluded.source AND NOT bans.is_overruled
           AND (${columnList('bans')}) IS DISTINCT FROM (${columnList('excluded')})
         RETURNING version
       )
       SELECT count(*) FILTER (WHERE version = 1)::int AS added, count(*) FILTER (WHERE version > 1)::int AS changed,
              (SELECT count(*)::int FROM told WHERE username IS NULL) AS unnamed
       FROM put`,
      [...columns, source],
    );
    return kept ?? { added: 0, changed: 0, unnamed: 0 };
  }
}
