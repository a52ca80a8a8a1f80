import { injectable } from 'inversify';
import { Ban, type BanState } from '../../domain/bans/Ban';
import { Bans, type BanCounts, type BanDurationFilter, type BanFilter, type BanSort } from '../../domain/bans/Bans';
import type { Order } from '../../domain/shared/Order';
import type { FoundPage, Stretch } from '../../domain/shared/Page';
import { containing } from './containing';
import { Database } from './Database';
import { countFound, stretchOf } from './lists';
import { isUuid } from './uuid';

/** What each filter asks of `is_permanent`. */
const PERMANENCE: Record<BanDurationFilter, string> = {
  all: 'true',
  temporary: 'NOT is_permanent',
  permanent: 'is_permanent',
};

/** Word for word the first column of the index `bans_by_end`. */
const END = `coalesce(ban.expiresAt, 'infinity')`;

/** What each state asks of a ban. */
const STATES: Record<BanState, string> = {
  in_force: `ban.isActive AND ${END} > :now`,
  ended: `ban.isActive AND ${END} <= :now`,
  lifted: 'NOT ban.isActive',
};

const ORDERS: Record<BanSort, readonly string[]> = {
  date: ['ban.date'],
  username: ['lower(ban.username) COLLATE "C"'],
  banned_by: ['lower(ban.bannedBy) COLLATE "C"', 'ban.date'],
  end: [END, 'ban.isPermanent'],
};

@injectable()
export class TypeOrmBans extends Bans {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    filter: BanFilter,
    { by, direction }: Order<BanSort>,
    stretch: Stretch,
    now: Date,
  ): Promise<FoundPage<Ban>> {
    const { state, duration, search } = filter;
    const bans = this.rows.createQueryBuilder('ban').where(PERMANENCE[duration ?? 'all']);
    if (state) bans.andWhere(STATES[state], { now });
    if (search) bans.andWhere('lower(ban.username) LIKE lower(:part)', { part: containing(search) });

    const total = search ? await countFound(bans) : { totalCount: await this.count(filter, now), totalIsCapped: false };
    return { ...(await stretchOf(bans, { columns: ORDERS[by], direction }, stretch)), ...total };
  }

  counts(now: Date): Promise<BanCounts> {
    return this.countsOf('all', now);
  }

  keepOut(username: string, now: Date): Promise<boolean> {
    return this.rows
      .createQueryBuilder('ban')
      .where(`lower(ban.username) COLLATE "C" = lower(:username)`, { username })
      .andWhere(STATES.in_force, { now })
      .getExists();
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
