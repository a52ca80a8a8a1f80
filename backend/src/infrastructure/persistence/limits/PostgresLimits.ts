import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { LIMITED, Limits, type Limited } from '../../../application/shared/Limits';
import { RateLimited } from '../../../domain/shared/DomainError';
import { currentRequest } from '../../requestScope/requestScope';
import { sqlStateOf } from '../connection/sqlStateOf';
import { poolOf } from '../connection/dataSource';
import type { Pseudonyms } from '../../security/Pseudonyms';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The window of each limit, in seconds; how much a window allows is configuration. */
const WINDOW: Readonly<Record<Limited, number>> = {
  tickets: HOUR,
  applications: DAY,
  likes: MINUTE,
  cart: MINUTE,
  search: MINUTE,
  login: MINUTE,
  loginFrom56: MINUTE,
  loginFrom48: MINUTE,
  codes: MINUTE,
  codesInAnHour: HOUR,
};

/** SQLSTATE of a write that a read-only database refuses. */
const READ_ONLY = '25006';

/** Counts in the table `limit_counters`, one statement per call. Rejects every call when the database is away. */
export class PostgresLimits extends Limits {
  private readonly counters: ReadonlyMap<Limited, RateLimiterPostgres>;
  /** A search only reads, so each instance counts searches in memory while the database is read-only. */
  private readonly searches: RateLimiterMemory;

  constructor(
    source: DataSource,
    allowed: Readonly<Record<Limited, number>>,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
    const counter = (limited: Limited) =>
      new RateLimiterPostgres({
        storeClient: inHaste(source),
        storeType: 'client',
        tableName: 'limit_counters',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limited,
        points: allowed[limited],
        duration: WINDOW[limited],
      });
    this.counters = new Map(LIMITED.map((limited) => [limited, counter(limited)]));
    this.searches = new RateLimiterMemory({ points: allowed.search, duration: WINDOW.search });
  }

  async spend(limited: Limited, who: string): Promise<void> {
    // The caller's own count decides, so another caller's response must not be reused.
    currentRequest()?.preventCaching();
    try {
      await this.consume(limited, this.pseudonyms.of(who));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new RateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  async giveBack(limited: Limited, who: string): Promise<void> {
    await this.counters.get(limited)?.reward(this.pseudonyms.of(who));
  }

  private async consume(limited: Limited, pseudonym: string): Promise<void> {
    try {
      await this.counters.get(limited)?.consume(pseudonym);
    } catch (refused) {
      if (limited !== 'search' || sqlStateOf(refused) !== READ_ONLY) throw refused;
      await this.searches.consume(pseudonym);
    }
  }
}

/** Applies until the end of the transaction, which is this one statement. */
const WITHOUT_DISK = `set_config('synchronous_commit', 'off', true)`;

/**
 * A count may be lost in a power failure: waiting for the disk would cost more than the search that it allows.
 * The library names its statements. The names are dropped, because a pooler would not know them.
 */
const inHaste = (source: DataSource) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => {
    const hasty = text.replace(/\bRETURNING\b/, `RETURNING ${WITHOUT_DISK},`);
    return poolOf(source).query({ text: hasty, values });
  },
});
