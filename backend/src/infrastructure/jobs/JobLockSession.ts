import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { Mutex } from '../../application/shared/Mutex';
import { directUrlOf } from '../persistence/connection/pool';

/** PostgreSQL ends the session of an instance that is silent for this long because it is frozen or disconnected. */
const IDLE_SESSION_TIMEOUT = '60s';

/** In milliseconds. */
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 4_000;

/**
 * The database session in which an instance holds the advisory locks of all its jobs. The session has a dedicated
 * connection past the pooler. Jobs thus take no connections from requests, and no pooler lends the session to another
 * client.
 */
export class JobLockSession {
  private static readonly bySource = new WeakMap<DataSource, JobLockSession>();

  private session: Client | null = null;
  private readonly heldLocks = new Set<string>();
  private readonly mutex = new Mutex();

  private constructor(private readonly source: DataSource) {}

  static forSource(source: DataSource): JobLockSession {
    const lockSession = JobLockSession.bySource.get(source) ?? new JobLockSession(source);
    JobLockSession.bySource.set(source, lockSession);
    return lockSession;
  }

  /**
   * Acquires the lock if it is free; resolves to whether this instance holds it. Rejects when the database is
   * unreachable.
   */
  tryAcquire(name: string): Promise<boolean> {
    return this.mutex.run(async () => {
      const session = await this.open();
      try {
        if (await this.tryLock(session, name)) this.heldLocks.add(name);
      } catch (error) {
        this.close();
        throw error;
      }
      if (this.heldLocks.size === 0) this.close();
      return this.heldLocks.has(name);
    });
  }

  release(name: string): Promise<void> {
    return this.mutex.run(async () => {
      if (!this.heldLocks.delete(name) || !this.session) return;
      if (this.heldLocks.size === 0) return this.close();
      await this.session.query(`SELECT pg_advisory_unlock(hashtextextended($1, 0))`, [name]).catch(() => this.close());
    });
  }

  private async open(): Promise<Client> {
    if (this.session) return this.session;
    const session = new Client({
      connectionString: directUrlOf(this.source),
      application_name: 'costa jobs',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const onLost = () => this.session === session && this.close();
    session.on('error', onLost).on('end', onLost);
    await session.connect();
    return (this.session = session);
  }

  /** Does not acquire a held lock again, because each acquisition needs an unlock of its own. */
  private async tryLock(session: Client, name: string): Promise<boolean> {
    const { rows } = await session.query<{ chosen: boolean }>(
      `SELECT $3 OR pg_try_advisory_lock(hashtextextended($1, 0)) AS chosen,
              set_config('idle_session_timeout', $2, false)`,
      [name, IDLE_SESSION_TIMEOUT, this.heldLocks.has(name)],
    );
    return rows[0]?.chosen === true;
  }

  /** Ends the session, which releases all its locks. */
  private close(): void {
    const { session } = this;
    this.session = null;
    this.heldLocks.clear();
    // Not awaited: a frozen database would never confirm it.
    session?.end().catch(() => undefined);
  }
}
