import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { RATE_LIMITED_ACTIONS, Limits, type RateLimitedAction } from '../../../application/shared/Limits';
import { RateLimited } from '../../../domain/shared/DomainError';
import { currentRequest } from '../../requestScope/requestScope';
import { sqlStateOf } from '../connection/sqlStateOf';
import { poolOf } from '../connection/pool';
import { removeExpired } from '../query/retention';
import type { Pseudonyms } from '../../security/Pseudonyms';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The window of each limit, in seconds; how much a window allows is configuration. */
const WINDOW_SECONDS: Readonly<Record<RateLimitedAction, number>> = {
  tickets: HOUR_SECONDS,
  applications: DAY_SECONDS,
  wrongLinks: HOUR_SECONDS,
  guestReplies: HOUR_SECONDS,
  guestRepliesInADay: DAY_SECONDS,
  linkRenewals: DAY_SECONDS,
  attachments: HOUR_SECONDS,
  attachmentsInADay: DAY_SECONDS,
  likes: MINUTE_SECONDS,
  signUps: HOUR_SECONDS,
  cart: MINUTE_SECONDS,
  search: MINUTE_SECONDS,
  login: MINUTE_SECONDS,
  loginFrom56: MINUTE_SECONDS,
  loginFrom48: MINUTE_SECONDS,
  codes: MINUTE_SECONDS,
  codesInAnHour: HOUR_SECONDS,
  passwordLinks: MINUTE_SECONDS,
  addressTests: MINUTE_SECONDS,
  uploads: MINUTE_SECONDS,
  uploadsInADay: DAY_SECONDS,
};

/** SQLSTATE of a write that a read-only database refuses. */
const READ_ONLY_SQLSTATE = '25006';

/** No limit lasts longer than a day. */
export const RATE_LIMIT_RETENTION: readonly string[] = [
  removeExpired('limit_counters', `expire < extract(epoch FROM now() - interval '1 day') * 1000`),
];

/** Counts in the table `limit_counters`, one statement per call. Rejects every call when the database is away. */
export class SqlRateLimits extends Limits {
  private readonly counters: ReadonlyMap<RateLimitedAction, RateLimiterPostgres>;
  /** A search only reads, so each instance counts searches in memory while the database is read-only. */
  private readonly searchesInMemory: RateLimiterMemory;

  constructor(
    source: DataSource,
    allowed: Readonly<Record<RateLimitedAction, number>>,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
    const createCounter = (limited: RateLimitedAction) =>
      new RateLimiterPostgres({
        storeClient: withAsyncCommit(source),
        storeType: 'client',
        tableName: 'limit_counters',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limited,
        points: allowed[limited],
        duration: WINDOW_SECONDS[limited],
      });
    this.counters = new Map(RATE_LIMITED_ACTIONS.map((limited) => [limited, createCounter(limited)]));
    this.searchesInMemory = new RateLimiterMemory({ points: allowed.search, duration: WINDOW_SECONDS.search });
  }

  async spend(limited: RateLimitedAction, caller: string): Promise<void> {
    // The caller's own count decides, so another caller's response must not be reused.
    currentRequest()?.preventCaching();
    try {
      await this.consume(limited, this.pseudonyms.derive(caller));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw new RateLimited(Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)));
    }
  }

  async giveBack(limited: RateLimitedAction, caller: string): Promise<void> {
    await this.counters.get(limited)?.reward(this.pseudonyms.derive(caller));
  }

  private async consume(limited: RateLimitedAction, pseudonym: string): Promise<void> {
    try {
      await this.counters.get(limited)?.consume(pseudonym);
    } catch (thrown) {
      if (limited !== 'search' || sqlStateOf(thrown) !== READ_ONLY_SQLSTATE) throw thrown;
      await this.searchesInMemory.consume(pseudonym);
    }
  }
}

/** Applies until the end of the transaction, which is this one statement. */
const ASYNC_COMMIT = `set_config('synchronous_commit', 'off', true)`;

/**
 * A count may be lost in a power failure: waiting for the disk would cost more than the search that it allows.
 * The library names its statements. The names are dropped, because a pooler would not know them.
 */
const withAsyncCommit = (source: DataSource) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => {
    const asyncText = text.replace(/\bRETURNING\b/, `RETURNING ${ASYNC_COMMIT},`);
    return poolOf(source).query({ text: asyncText, values });
  },
});
