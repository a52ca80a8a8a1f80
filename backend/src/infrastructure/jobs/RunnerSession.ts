import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { directUrlOf } from '../persistence/connection/dataSource';

/** PostgreSQL ends the session of an instance that is silent for this long because it is frozen or disconnected. */
const LONGEST_SILENCE = '60s';

/** In milliseconds. */
const CONNECT_LIMIT = 2_000;
const QUERY_LIMIT = 4_000;

/**
 * The database session in which an instance holds the advisory locks of all its jobs. The session has a dedicated
 * connection past the pooler. Jobs thus take no connections from requests, and no pooler lends the session to another
 * client.
 */
export class RunnerSession {
  private static readonly bySource = new WeakMap<DataSource, RunnerSession>();

  private session: Client | null = null;
  private readonly held = new Set<string>();
  private lastTurn: Promise<unknown> = Promise.resolve();

  private constructor(private readonly source: DataSource) {}

  static of(source: DataSource): RunnerSession {
    const known = RunnerSession.bySource.get(source) ?? new RunnerSession(source);
    RunnerSession.bySource.set(source, known);
    return known;
  }

  /**
   * Acquires the lock if it is free; resolves to whether this instance holds it. Rejects when the database is
   * unreachable.
   */
  claim(name: string): Promise<boolean> {
    return this.inTurn(async () => {
      const session = await this.open();
      try {
        if (await this.ask(session, name)) this.held.add(name);
      } catch (error) {
        this.close();
        throw error;
      }
      if (this.held.size === 0) this.close();
      return this.held.has(name);
    });
  }

  release(name: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.held.delete(name) || !this.session) return;
      if (this.held.size === 0) return this.close();
      await this.session.query(`SELECT pg_advisory_unlock(hashtextextended($1, 0))`, [name]).catch(() => this.close());
    });
  }

  private async open(): Promise<Client> {
    if (this.session) return this.session;
    const session = new Client({
      connectionString: directUrlOf(this.source),
      application_name: 'costa jobs',
      connectionTimeoutMillis: CONNECT_LIMIT,
      query_timeout: QUERY_LIMIT,
      keepAlive: true,
    });
    const lose = () => this.session === session && this.close();
    session.on('error', lose).on('end', lose);
    await session.connect();
    return (this.session = session);
  }

  /** Does not acquire a held lock again, because each acquisition needs an unlock of its own. */
  private async ask(session: Client, name: string): Promise<boolean> {
    const { rows } = await session.query<{ chosen: boolean }>(
      `SELECT $3 OR pg_try_advisory_lock(hashtextextended($1, 0)) AS chosen,
              set_config('idle_session_timeout', $2, false)`,
      [name, LONGEST_SILENCE, this.held.has(name)],
    );
    return rows[0]?.chosen === true;
  }

  /** Ends the session, which releases all its locks. */
  private close(): void {
    const { session } = this;
    this.session = null;
    this.held.clear();
    // Not awaited: a frozen database would never confirm it.
    session?.end().catch(() => undefined);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }
}
