import { injectable } from 'inversify';
import type { SelectQueryBuilder } from 'typeorm';
import { Ban } from '../../domain/bans/Ban';
import { Bans, type BanDurationFilter, type BanFilter, type BanPage } from '../../domain/bans/Bans';
import type { Stretch } from '../../domain/shared/Page';
import { containing } from './containing';
import { Database } from './Database';
import { stretchOf } from './newestFirst';
import { isUuid } from './uuid';

/** How many bans a search counts at most. */
const MOST_COUNTED = 1_000;

/** What each filter asks of `is_permanent`. */
const PERMANENCE: Record<BanDurationFilter, string> = {
  all: 'true',
  temporary: 'NOT is_permanent',
  permanent: 'is_permanent',
};

@injectable()
export class TypeOrmBans extends Bans {
  constructor(private readonly database: Database) {
    super();
  }

  inForce(filter: BanFilter, stretch: Stretch, now: Date): Promise<BanPage> {
    const inForce = this.rows
      .createQueryBuilder('ban')
      .where('ban.isActive AND (ban.expiresAt IS NULL OR ban.expiresAt > :now)', { now });
    return this.page(inForce, filter, stretch, () => this.countInForce(filter.duration, now));
  }

  all(filter: BanFilter, stretch: Stretch): Promise<BanPage> {
    const all = this.rows.createQueryBuilder('ban').where('true');
    return this.page(all, filter, stretch, () => this.countAll(filter.duration));
  }

  async forChange(id: string): Promise<Ban | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(ban: Ban): Promise<Ban> {
    return this.rows.save(ban);
  }

  async remove(ban: Ban): Promise<void> {
    await this.rows.delete(ban.id);
  }

  private async page(
    bans: SelectQueryBuilder<Ban>,
    { duration, search }: BanFilter,
    stretch: Stretch,
    countKept: () => Promise<number>,
  ): Promise<BanPage> {
    bans.andWhere(PERMANENCE[duration]);
    if (search) bans.andWhere('lower(ban.username) LIKE lower(:part)', { part: containing(search) });

    const total = search ? await this.countFound(bans) : { totalCount: await countKept(), totalIsCapped: false };
    return { ...(await stretchOf(bans, 'date', stretch)), ...total };
  }

  private async countFound(bans: SelectQueryBuilder<Ban>): Promise<Pick<BanPage, 'totalCount' | 'totalIsCapped'>> {
    const found = bans
      .clone()
      .select('ban.id')
      .limit(MOST_COUNTED + 1);
    const count = (await found.getRawMany()).length;
    return { totalCount: Math.min(count, MOST_COUNTED), totalIsCapped: count > MOST_COUNTED };
  }

  /** Those that end on a later day or never as they are kept, and those that end later today as they are. */
  private async countInForce(duration: BanDurationFilter, now: Date): Promise<number> {
    const [counted] = await this.database.query<{ count: number }>(
      `SELECT (
         SELECT coalesce(sum(bans), 0)::int FROM ban_counts
         WHERE is_active AND ends_on > ($1::timestamptz AT TIME ZONE 'UTC')::date AND ${PERMANENCE[duration]}
       ) + (
         SELECT count(*)::int FROM bans
         WHERE is_active AND expires_at > $1 AND expires_at < date_trunc('day', $1::timestamptz, 'UTC') + interval '24 hours'
           AND ${PERMANENCE[duration]}
       ) AS count`,
      [now],
    );
    return counted?.count ?? 0;
  }

  private async countAll(duration: BanDurationFilter): Promise<number> {
    const [counted] = await this.database.query<{ count: number }>(
      `SELECT coalesce(sum(bans), 0)::int AS count FROM ban_counts WHERE ${PERMANENCE[duration]}`,
    );
    return counted?.count ?? 0;
  }

  private get rows() {
    return this.database.repository<Ban>(Ban);
  }
}
