import { injectable } from 'inversify';
import { Ban } from '../../../domain/bans/Ban';
import {
  Bans,
  type BannedPlayer,
  type BanCounts,
  type BanDurationFilter,
  type BanFilter,
  type BanSort,
} from '../../../domain/bans/Bans';
import type { Order } from '../../../domain/shared/Order';
import type { PageItems, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { countMatches, isIndexSearchable, likePattern, selectPageItems } from '../../persistence/query/lists';
import { isUuid } from '../../../domain/shared/uuid';
import { Where } from '../../persistence/query/Where';
import { BAN_END_EXPRESSION, banStateCondition } from './banState';

/** The condition of each filter on `is_permanent`. */
const DURATION_CONDITIONS: Record<BanDurationFilter, string> = {
  all: 'true',
  temporary: 'NOT is_permanent',
  permanent: 'is_permanent',
};

const SORT_COLUMNS: Record<BanSort, readonly string[]> = {
  date: ['date'],
  username: ['lower(username) COLLATE "C"'],
  banned_by: ['lower(banned_by) COLLATE "C"', 'date'],
  end: [BAN_END_EXPRESSION, 'is_permanent'],
};

/** Must match the expression of the index `bans_search` exactly. */
const SEARCH_EXPRESSION = 'lower(username)';

/** Must match the expression of the index `bans_staff_search` exactly. */
export const BAN_STAFF_SEARCH_EXPRESSION = `lower(username || E'\\n' || reason || E'\\n' || banned_by || E'\\n' || coalesce(lifted_by, '') || E'\\n' || coalesce(lift_reason, ''))`;

/** Must match the expression of the index `bans_by_name` exactly; only lookups of whole names use it. */
const NAME_EXPRESSION = `${SEARCH_EXPRESSION} COLLATE "C"`;

/**
 * Whether a ban of `bans` belongs to the player who has its name today. The name of a banned account may belong to
 * another one by now, who must not be taken for the banned one.
 */
export const BELONGS_TO_NAME = `NOT EXISTS (
  SELECT FROM players AS holder
  WHERE lower(holder.username) COLLATE "C" = lower(bans.username) COLLATE "C" AND holder.uuid <> bans.player_uuid)`;

/** Must match the first column of the index `bans_by_scope` exactly. */
const SCOPE_EXPRESSION = `coalesce(lower(scope), '')`;

const inForceOf = (username: string, now: Date): Where =>
  new Where()
    .and(`${NAME_EXPRESSION} = lower(?)`, username)
    .and(BELONGS_TO_NAME)
    .and(banStateCondition('in_force', '?'), now);

/** Bans that hold in one of these scopes or everywhere. */
const withinScopes = (where: Where, scopes: readonly string[]): Where =>
  where.and(`${SCOPE_EXPRESSION} = ANY (?::text[])`, ['', ...scopes]);

const NEWEST_FIRST = 'ORDER BY date DESC, id DESC';

/** How many of the newest bans a search scans before it uses the trigram index; the scan alone takes 2 ms. */
const MAX_SCANNED_ROWS = 2_500;

@injectable()
export class SqlBans extends Bans {
  constructor(private readonly database: Database) {
    super();
  }

  list(
    filter: BanFilter,
    { by, direction }: Order<BanSort>,
    pageRequest: PageRequest,
    now: Date,
  ): Promise<PageItems<Ban>> {
    if (filter.search && by === 'date' && direction === 'desc') return this.searchNewest(filter, pageRequest, now);
    const order = { columns: SORT_COLUMNS[by], direction };
    return selectPageItems(this.database, Ban, 'bans', this.conditionsOf(filter, now), order, pageRequest);
  }

  async count(filter: BanFilter, now: Date): Promise<number> {
    if (filter.search || filter.scopes) return countMatches(this.database, 'bans', this.conditionsOf(filter, now));
    const counts = await this.countsOf(filter.duration ?? 'all', now);
    return filter.state ? counts[filter.state] : counts.in_force + counts.ended + counts.lifted;
  }

  counts(now: Date): Promise<BanCounts> {
    return this.countsOf('all', now);
  }

  /** Leaves out accounts that are derived from their name: they never have another one, and a vote may have invented them. */
  async findPlayer(username: string): Promise<BannedPlayer> {
    const [player] = await this.database.query<BannedPlayer>(
      `SELECT username, uuid FROM players WHERE ${NAME_EXPRESSION} = lower($1) AND uuid <> offline_uuid(username)`,
      [username],
    );
    return player ?? { username, uuid: null };
  }

  async isBanned(username: string, scopes: readonly string[], now: Date): Promise<boolean> {
    const where = withinScopes(inForceOf(username, now), scopes);
    return (await this.database.query(`SELECT FROM bans ${where} LIMIT 1`, where.values)).length > 0;
  }

  twoInForceOf(username: string, now: Date): Promise<Ban[]> {
    const where = inForceOf(username, now);
    return this.database.select(Ban, `FROM bans ${where} LIMIT 2`, where.values);
  }

  async find(id: string): Promise<Ban | null> {
    if (!isUuid(id)) return null;
    const [ban = null] = await this.database.select(Ban, 'FROM bans WHERE id = $1', [id]);
    return ban;
  }

  async findForUpdate(id: string): Promise<Ban | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(ban: Ban): Promise<Ban> {
    return this.rows.save(ban);
  }

  /** Remembers the removal of an imported ban, so that later imports do not add it again. */
  async remove({ id, externalKey }: Ban): Promise<void> {
    await this.rows.delete(id);
    if (externalKey === null) return;
    await this.database.query('INSERT INTO dismissed_bans (external_key) VALUES ($1) ON CONFLICT DO NOTHING', [
      externalKey,
    ]);
  }

  private conditionsOf({ state, duration, search, searchesAll, scopes }: BanFilter, now: Date): Where {
    const where = new Where().and(DURATION_CONDITIONS[duration ?? 'all']);
    if (scopes) withinScopes(where, scopes);
    if (state) where.and(banStateCondition(state, '?'), ...(state === 'lifted' ? [] : [now]));
    if (search) {
      const expression = searchesAll && isIndexSearchable(search) ? BAN_STAFF_SEARCH_EXPRESSION : SEARCH_EXPRESSION;
      where.and(`${expression} LIKE lower(?)`, likePattern(search));
    }
    return where;
  }

  /**
   * A text that many bans contain fills the page from the newest bans; a rare text is found by the trigram index. The
   * planner cannot tell which case applies, and would sometimes read all bans.
   */
  private async searchNewest(
    filter: BanFilter,
    { limit, offset = 0, after }: PageRequest,
    now: Date,
  ): Promise<PageItems<Ban>> {
    const where = this.conditionsOf(filter, now);
    const cursorCondition = after ? `AND (date, id) < (${where.bind(after.date)}, ${where.bind(after.id)})` : '';
    const fetchLimit = where.bind(limit + 1);
    const page = `${NEWEST_FIRST} LIMIT ${fetchLimit} OFFSET ${where.bind(offset)}`;
    // The index `bans_in_force_newest` covers the public search.
    const [scannedRows, scannedColumns] =
      filter.state === 'in_force' && !filter.searchesAll
        ? [
            'is_active',
            `id, date, username, expires_at, is_permanent, ${filter.scopes ? 'scope, ' : ''}true AS is_active`,
          ]
        : [filter.state === 'in_force' ? 'is_active' : 'true', '*'];
    const items = await this.database.select(
      Ban,
      `FROM bans WHERE id = ANY (ARRAY(
         WITH scanned AS MATERIALIZED (
           SELECT id FROM (
             SELECT ${scannedColumns} FROM bans
             WHERE ${scannedRows} ${cursorCondition} ${NEWEST_FIRST} LIMIT ${MAX_SCANNED_ROWS}
           ) AS newest ${where} ${page}
         ), found AS MATERIALIZED (
           SELECT id, date FROM bans ${where} ${cursorCondition} AND (SELECT count(*) FROM scanned) < ${fetchLimit}
         )
         SELECT id FROM scanned UNION ALL (SELECT id FROM found ${page})
       )) ${NEWEST_FIRST}`,
      where.values,
    );
    return { items: items.slice(0, limit), hasMore: items.length > limit };
  }

  /** Reads the stored counts, except for bans that end today: of these, it counts the ones that have not ended yet. */
  private async countsOf(duration: BanDurationFilter, now: Date): Promise<BanCounts> {
    const [counted] = await this.database.query<{ lifted: number; active: number; inForce: number }>(
      `SELECT coalesce(sum(bans) FILTER (WHERE NOT is_active), 0)::int AS lifted,
              coalesce(sum(bans) FILTER (WHERE is_active), 0)::int AS active,
              coalesce(sum(bans) FILTER (WHERE is_active AND ends_on > ($1::timestamptz AT TIME ZONE 'UTC')::date), 0)::int + (
                SELECT count(*)::int FROM bans
                WHERE ${banStateCondition('in_force', '$1')} AND ${DURATION_CONDITIONS[duration]}
                  AND ${BAN_END_EXPRESSION} < date_trunc('day', $1::timestamptz, 'UTC') + interval '24 hours'
              ) AS "inForce"
       FROM ban_counts WHERE ${DURATION_CONDITIONS[duration]}`,
      [now],
    );
    const { lifted, active, inForce } = counted ?? { lifted: 0, active: 0, inForce: 0 };
    return { in_force: inForce, ended: active - inForce, lifted };
  }

  private get rows() {
    return this.database.repository<Ban>(Ban);
  }
}
