import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type QueryResult } from 'pg';
import type { Log } from '../../../application/shared/Log';
import { currentRequest } from '../../requestScope/requestScope';
import type { Statement } from './pool';
import { reasonOf } from './connectionErrors';

/** Leaves the rest of one second as the TTL of cached responses. */
const MAX_LAG_MS = 800;
const POLL_INTERVAL_MS = 250;
/** Polling interval while the replica is slightly behind. */
const RECHECK_INTERVAL_MS = 20;
/** After this timeout, the query goes to the primary, which still has time to respond. */
const QUERY_TIMEOUT_MS = 800;

const REPLICA_STATE_SQL = `SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll"`;

/**
 * A read replica for anonymous visitors. It is used only while it is known to lag less than a second behind the
 * primary, with all changes known to this instance. While the primary is unreachable, the replica is used at any lag.
 */
export class ReadReplica {
  readonly isConfigured: boolean;
  private readonly pool: Pool;
  /** A dedicated connection, so that a busy pool neither delays the measurement nor counts as an outage. */
  private readonly primary: Pool;
  private readonly abortController = new AbortController();
  private monitoring: Promise<void> | null = null;
  private failure: string | null = 'not measured yet';
  private isPrimaryUnreachable = false;
  /** The replica has everything that was committed before this moment. */
  private syncedAt = -Infinity;
  private lastCommitAt = -Infinity;

  constructor(
    url: string | null,
    primaryUrl: string,
    private readonly log: Log,
  ) {
    this.isConfigured = url !== null;
    this.pool = createPool(url ?? '', 10);
    this.primary = createPool(primaryUrl, 1);
  }

  start(): void {
    if (this.isConfigured) this.monitoring ??= this.monitor();
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.monitoring;
    for (const pool of [this.pool, this.primary]) pool.end().catch(() => undefined);
  }

  /** Seconds since the replica was last known to be in sync with the primary. */
  get lagSeconds(): number {
    return (performance.now() - this.syncedAt) / 1_000;
  }

  get isUsable(): boolean {
    const isFresh = this.syncedAt >= this.lastCommitAt && performance.now() - this.syncedAt < MAX_LAG_MS;
    return this.isReplacingPrimary || (this.failure === null && isFresh);
  }

  /** Whether it replaces an unreachable primary. */
  get isReplacingPrimary(): boolean {
    return this.failure === null && this.isPrimaryUnreachable;
  }

  /** From now on, the replica may be read only once it has the changes just committed. */
  recordCommit(): void {
    this.lastCommitAt = performance.now();
  }

  /**
   * Resolves to null if the query must go to the primary: the request allows no replica, the replica lags, or it
   * failed.
   */
  async read(statement: Statement): Promise<QueryResult | null> {
    return this.isUsable ? this.readAtAnyLag(statement) : null;
  }

  /** For when the primary did not respond. Resolves to null if the request allows no replica, or it failed. */
  async readAtAnyLag(statement: Statement): Promise<QueryResult | null> {
    return allowsReplicaRead() && this.failure === null ? this.pool.query(statement).catch(() => null) : null;
  }

  private async monitor(): Promise<void> {
    while (!this.abortController.signal.aborted) {
      const failure = await this.measure().catch(reasonOf);
      if (failure === null && this.failure !== null) this.log.info({}, 'replica used');
      if (failure !== null && this.failure !== failure) this.log.warn({ reason: failure }, 'replica not used');
      this.failure = failure;
      await pause(POLL_INTERVAL_MS, undefined, { signal: this.abortController.signal }).catch(() => undefined);
    }
  }

  /** Resolves to the reason why the replica cannot be read at all, or null. */
  private async measure(): Promise<string | null> {
    const startedAt = performance.now();
    const result = await this.primary.query('SELECT pg_current_wal_lsn()::text AS lsn').catch(() => null);
    const lsn: string | null = result?.rows[0].lsn ?? null;
    do {
      const { follows, hasAll } = (await this.pool.query(REPLICA_STATE_SQL, [lsn])).rows[0];
      if (!follows) return 'it is not a replica';
      this.isPrimaryUnreachable = lsn === null;
      if (hasAll) this.syncedAt = startedAt;
      if (hasAll !== false) break;
      await pause(RECHECK_INTERVAL_MS);
    } while (performance.now() - startedAt < QUERY_TIMEOUT_MS);
    return null;
  }
}

function createPool(connectionString: string, max: number): Pool {
  const limits = {
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
  };
  const pool = new Pool({ connectionString, max, application_name: 'costa replica', ...limits });
  return pool.on('error', () => undefined);
}

/** Whether this read may be slightly stale, because it is for a cached response that anonymous visitors share. */
const allowsReplicaRead = (): boolean => currentRequest()?.isCacheable ?? false;
