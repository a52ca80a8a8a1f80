import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { LIMITED, Limits, type Limited } from '../../application/shared/Limits';
import { RateLimited } from '../../domain/shared/DomainError';
import type { Pseudonyms } from './Pseudonyms';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each limit counts before it begins anew, in seconds; how much it allows in that time is configuration. */
const WINDOW: Readonly<Record<Limited, number>> = {
  tickets: HOUR,
  applications: DAY,
  likes: MINUTE,
  cart: MINUTE,
  search: MINUTE,
  login: MINUTE,
  codes: MINUTE,
  codesInAnHour: HOUR,
};

/** Counts in the table `limit_counters`, one statement for each turn; when the database is away, nobody passes. */
export class PostgresLimits extends Limits {
  private readonly counters: ReadonlyMap<Limited, RateLimiterPostgres>;

  constructor(
    source: DataSource,
    allowed: Readonly<Record<Limited, number>>,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
    const counter = (limited: Limited) =>
      new RateLimiterPostgres({
        storeClient: source,
        storeType: 'typeorm',
        tableName: 'limit_counters',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limited,
        points: allowed[limited],
        duration: WINDOW[limited],
      });
    this.counters = new Map(LIMITED.map((limited) => [limited, counter(limited)]));
  }

  async spend(limited: Limited, who: string): Promise<void> {
    try {
      await this.counters.get(limited)?.consume(this.pseudonyms.of(who));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new RateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  async giveBack(limited: Limited, who: string): Promise<void> {
    await this.counters.get(limited)?.reward(this.pseudonyms.of(who));
  }
}
