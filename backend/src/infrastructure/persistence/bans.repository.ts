import { setImmediate as letOthers } from 'node:timers/promises';
import { injectable } from 'inversify';
import { Ban, type BanState } from '../../domain/bans/Ban';
import { Bans, type BanCounts, type BanDurationFilter, type BanFilter, type BanSort } from '../../domain/bans/Bans';
import type { Order } from '../../domain/shared/Order';
import type { FoundPage, Stretch } from '../../domain/shared/Page';
import { atMost } from './atMost';
import { BanNames } from './BanNames';
import { containing } from './containing';
import { Database } from './Database';
import { countFound, MOST_COUNTED, readStretch, totalOf } from './lists';
import type { NameSearch } from './NameList';
import type { Candidates } from './NamesInMemory';
import { isUuid } from './uuid';
import { Where } from './Where';

/** What each filter asks of `is_permanent`. */
const PERMANENCE: Record<BanDurationFilter, string> = {
  all: 'true',
  temporary: 'NOT is_permanent',
  permanent: 'is_permanent',
};

/** Word for word the first column of the index `bans_by_end`. */
const END = `coalesce(expires_at, 'infinity')`;

/** What each state asks of a ban; `?` is the time. */
const STATES: Record<BanState, string> = {
  in_force: `is_active AND ${END} > ?`,
  ended: `is_active AND ${END} <= ?`,
  lifted: 'NOT is_active',
};

const ORDERS: Record<BanSort, readonly string[]> = {
  date: ['date'],
  username: ['lower(username) COLLATE "C"'],
  banned_by: ['lower(banned_by) COLLATE "C"', 'date'],
  end: [END, 'is_permanent'],
};

/** Word for word the expression of the index `bans_search`. */
const SEARCHED = 'lower(username)';

/** Word for word the expression of the index `bans_by_name`, which nothing but whole names is found by. */
const NAME = `${SEARCHED} COLLATE "C"`;

/** Those that were found in memory, and those that memory does not know of. */
const ONE_OF = `id = ANY (?::uuid[] || ARRAY(SELECT ban_id FROM ban_changes WHERE changed_in >= ?::xid8))`;

/** Among so many of the newest bans a search looks first: what is in many names is found there, and the index reads itself in 2 ms. */
const NEWEST = 2_500;

/** So many of what memory finds may have ended meanwhile without a second look. */
const MARGIN = 5;

const UNCOUNTED = { totalCount: 0, totalIsCapped: false };

@injectable()
export class TypeOrmBans extends Bans {
  constructor(
    private readonly database: Database,
    private readonly names: BanNames,
  ) {
    super();
  }

  async list(
    filter: BanFilter,
    { by, direction }: Order<BanSort>,
    stretch: Stretch,
    now: Date,
  ): Promise<FoundPage<Ban>> {
    const where = () => this.among(filter, now);
    const order = { columns: ORDERS[by], direction };
    if (!filter.search) {
      const totalCount = stretch.isUncounted ? 0 : await this.count(filter, now);
      return {
        ...(await readStretch(this.database, Ban, 'bans', where(), order, stretch)),
        totalCount,
        totalIsCapped: false,
      };
    }
    const isTopOfNewest = by === 'date' && direction === 'desc' && !stretch.offset && !stretch.after;
    if (filter.state === 'in_force' && isTopOfNewest) {
      const candidates = await this.names.search(filter.search);
      return candidates ? this.searchAmong(candidates, filter, stretch, now) : this.searchNewest(where, stretch);
    }
    const total = await countFound(this.database, 'bans', where());
    return { ...(await readStretch(this.database, Ban, 'bans', where(), order, stretch)), ...total };
  }

  counts(now: Date): Promise<BanCounts> {
    return this.countsOf('all', now);
  }

  async keepOut(username: string, now: Date): Promise<boolean> {
    const where = new Where().and(`${NAME} = lower(?)`, username).and(STATES.in_force, now);
    return (await this.database.query(`SELECT FROM bans ${where} LIMIT 1`, where.values)).length > 0;
  }

  async forChange(id: string): Promise<Ban | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(ban: Ban): Promise<Ban> {
    return this.rows.save(ban);
  }

  /** One that another program knows stays away, whatever is imported later. */
  async remove({ id, externalKey }: Ban): Promise<void> {
    await this.rows.delete(id);
    if (externalKey === null) return;
    await this.database.query('INSERT INTO dismissed_bans (external_key) VALUES ($1) ON CONFLICT DO NOTHING', [
      externalKey,
    ]);
  }

  private among({ state, duration, search }: BanFilter, now: Date, name = SEARCHED): Where {
    const where = new Where().and(PERMANENCE[duration ?? 'all']);
    if (state === 'lifted') where.and(STATES.lifted);
    else if (state) where.and(STATES[state], now);
    if (search) where.and(`${name} LIKE lower(?)`, containing(search));
    return where;
  }

  /** While the database is at the page, memory counts. */
  private async searchAmong(
    candidates: Candidates,
    filter: BanFilter,
    stretch: Stretch,
    now: Date,
  ): Promise<FoundPage<Ban>> {
    const [page, total] = await Promise.all([
      this.pageAmong(candidates, filter, stretch.limit, now),
      stretch.isUncounted ? UNCOUNTED : this.countAmong(candidates, filter, now),
    ]);
    return { ...page, ...total };
  }

  /** Most of what is found in memory is still so; where too little is, more is looked at. */
  private async pageAmong(
    candidates: Candidates,
    filter: BanFilter,
    limit: number,
    now: Date,
    most = limit + MARGIN,
  ): Promise<Pick<FoundPage<Ban>, 'items' | 'hasMore'>> {
    const { known, changed, since } = candidates;
    const ids = await known.first(most);
    const among = this.among(filter, now, NAME).and(ONE_OF, [...ids, ...changed], since);
    const items = await this.database.selectPrepared(
      Ban,
      `FROM bans ${among} ORDER BY date DESC, id DESC ${atMost(limit + 1)}`,
      among.values,
    );
    // Behind the last one that was looked at there may be others; one that came or changed may stand anywhere.
    const last = items[limit]?.id ?? '';
    const isEnough = ids.length < most || (ids.includes(last) && !changed.includes(last));
    if (!isEnough) return this.pageAmong(candidates, filter, limit, now, 4 * most);
    return { items: items.slice(0, limit), hasMore: items.length > limit };
  }

  /** Those of memory that nothing has changed and time has not ended, and those that came or changed since. */
  private async countAmong(
    candidates: Candidates,
    filter: BanFilter,
    now: Date,
  ): Promise<Pick<FoundPage<Ban>, 'totalCount' | 'totalIsCapped'>> {
    const { known, readAt, changed, outdated, since } = candidates;
    const { search, duration } = filter;
    if (duration && duration !== 'all') return this.countEach(candidates, filter, now);

    const come = this.among(filter, now, NAME).and(ONE_OF, changed, since);
    const asked = this.database.queryPrepared<{ come: number; gone: string[] }>(
      `SELECT (SELECT count(*)::int FROM bans ${come}) AS come,
              ARRAY(SELECT ban_id FROM ban_changes WHERE changed_in >= ${come.hold(since)}::xid8 UNION ALL
                    SELECT id FROM bans WHERE is_active AND ${END} > ${come.hold(readAt)} AND ${END} <= ${come.hold(now)}
                      AND ${NAME} LIKE lower(${come.hold(containing(search ?? ''))})) AS gone`,
      come.values,
    );
    const [[found]] = await Promise.all([asked, letOthers().then(() => known.count(MOST_COUNTED + 1))]);
    const gone = new Set(found?.gone);
    for (let most = MOST_COUNTED + 1; ; most *= 4) {
      const looked = await known.count(most);
      const count = looked - (await this.countGone(known, looked, [gone, outdated])) + (found?.come ?? 0);
      if (looked < most || count > MOST_COUNTED) return totalOf(count);
    }
  }

  /** How many of the first that memory knows are in one of these; to know all their ids takes longer than to count them. */
  private async countGone(
    known: NameSearch,
    looked: number,
    gone: readonly Pick<ReadonlySet<string>, 'has' | 'size'>[],
  ): Promise<number> {
    if (gone.every(({ size }) => size === 0)) return 0;
    const ids = await known.first(looked);
    return ids.filter((id) => gone.some((these) => these.has(id))).length;
  }

  /** Memory does not know how long they last. */
  private async countEach(
    candidates: Candidates,
    filter: BanFilter,
    now: Date,
    most = MOST_COUNTED + 1,
  ): Promise<Pick<FoundPage<Ban>, 'totalCount' | 'totalIsCapped'>> {
    const { known, changed, since } = candidates;
    const ids = await known.first(most);
    const among = this.among(filter, now, NAME).and(ONE_OF, [...ids, ...changed], since);
    const total = await countFound(this.database, 'bans', among);
    return ids.length < most || total.totalIsCapped ? total : this.countEach(candidates, filter, now, 4 * most);
  }

  /**
   * What is in many names is found among the newest bans at once; what is in few is looked up. The planner cannot know which it
   * is, and would now and then read all bans for it.
   */
  private async searchNewest(where: () => Where, { limit, isUncounted }: Stretch): Promise<FoundPage<Ban>> {
    const newest = where();
    const seen = await this.database.select(
      Ban,
      `FROM bans WHERE id IN (
         SELECT id FROM (
           SELECT id, date, username, expires_at, is_permanent, true AS is_active FROM bans
           WHERE is_active ORDER BY date DESC, id DESC LIMIT ${NEWEST}
         ) AS newest ${newest} ORDER BY date DESC, id DESC LIMIT ${newest.hold(limit + 1)}
       ) ORDER BY date DESC, id DESC`,
      newest.values,
    );
    if (seen.length > limit) {
      const total = isUncounted ? UNCOUNTED : await countFound(this.database, 'bans', where());
      return { items: seen.slice(0, limit), hasMore: true, ...total };
    }
    const all = where();
    const [found] = await this.database.query<{ count: number; ids: string[] }>(
      `WITH found AS MATERIALIZED (SELECT id, date FROM bans ${all})
       SELECT (SELECT count(*)::int FROM found) AS count,
              ARRAY(SELECT id FROM found ORDER BY date DESC, id DESC LIMIT ${all.hold(limit)}) AS ids`,
      all.values,
    );
    const { count, ids } = found ?? { count: 0, ids: [] };
    const items = await this.database.select(Ban, 'FROM bans WHERE id = ANY($1) ORDER BY date DESC, id DESC', [ids]);
    return { items, hasMore: count > limit, ...totalOf(count) };
  }

  private async count({ state, duration }: BanFilter, now: Date): Promise<number> {
    const counts = await this.countsOf(duration ?? 'all', now);
    return state ? counts[state] : counts.in_force + counts.ended + counts.lifted;
  }

  /** As they are kept, but for those whose end is today: of these, the ones that have not ended yet are counted. */
  private async countsOf(duration: BanDurationFilter, now: Date): Promise<BanCounts> {
    const [counted] = await this.database.query<{ lifted: number; active: number; inForce: number }>(
      `SELECT coalesce(sum(bans) FILTER (WHERE NOT is_active), 0)::int AS lifted,
              coalesce(sum(bans) FILTER (WHERE is_active), 0)::int AS active,
              coalesce(sum(bans) FILTER (WHERE is_active AND ends_on > ($1::timestamptz AT TIME ZONE 'UTC')::date), 0)::int + (
                SELECT count(*)::int FROM bans
                WHERE is_active AND expires_at > $1 AND expires_at < date_trunc('day', $1::timestamptz, 'UTC') + interval '24 hours'
                  AND ${PERMANENCE[duration]}
              ) AS "inForce"
       FROM ban_counts WHERE ${PERMANENCE[duration]}`,
      [now],
    );
    const { lifted, active, inForce } = counted ?? { lifted: 0, active: 0, inForce: 0 };
    return { in_force: inForce, ended: active - inForce, lifted };
  }

  private get rows() {
    return this.database.repository<Ban>(Ban);
  }
}
