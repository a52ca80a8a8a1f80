import type { Client } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/** PostgreSQL ends the session of an instance that has not asked for this long, be it frozen or cut off. */
const LONGEST_SILENCE = '60s';

interface Session {
  readonly queries: QueryRunner;
  readonly client: Client;
}

/**
 * The session in which an instance holds the locks of everything that it is chosen for. There is one for all of them, so that
 * many jobs do not use up the connections that requests need.
 */
export class RunnerSession {
  private static readonly bySource = new WeakMap<DataSource, RunnerSession>();

  private session: Session | null = null;
  private readonly held = new Set<string>();
  private lastTurn: Promise<unknown> = Promise.resolve();

  private constructor(private readonly source: DataSource) {}

  static of(source: DataSource): RunnerSession {
    const known = RunnerSession.bySource.get(source) ?? new RunnerSession(source);
    RunnerSession.bySource.set(source, known);
    return known;
  }

  /** Whether this instance holds the lock: it did already, or nobody does. Fails when the database cannot be asked. */
  claim(name: string): Promise<boolean> {
    return this.inTurn(async () => {
      const session = await this.open();
      try {
        if (await this.ask(session, name)) this.held.add(name);
      } catch (error) {
        await this.close();
        throw error;
      }
      if (this.held.size === 0) await this.close();
      return this.held.has(name);
    });
  }

  release(name: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.held.delete(name) || !this.session) return;
      if (this.held.size === 0) return this.close();
      const { queries } = this.session;
      await queries.query(`SELECT pg_advisory_unlock(hashtextextended($1, 0))`, [name]).catch(() => this.close());
    });
  }

  private async open(): Promise<Session> {
    if (this.session?.queries.isReleased) await this.close();
    if (!this.session) {
      const queries = this.source.createQueryRunner();
      this.session = { queries, client: await queries.connect() };
    }
    return this.session;
  }

  /** A lock that is held is not taken a second time, because it would have to be given back as often. */
  private async ask({ queries }: Session, name: string): Promise<boolean> {
    const rows: { chosen: boolean }[] = await queries.query(
      `SELECT $3 OR pg_try_advisory_lock(hashtextextended($1, 0)) AS chosen,
              set_config('idle_session_timeout', $2, false)`,
      [name, LONGEST_SILENCE, this.held.has(name)],
    );
    return rows[0]?.chosen === true;
  }

  /** Ends the session, and with it all that it holds. It is not handed back to the pool, as the locks live in it. */
  private async close(): Promise<void> {
    const session = this.session;
    this.session = null;
    this.held.clear();
    if (!session || session.queries.isReleased) return;
    // Not awaited: a database that is frozen would never confirm it.
    session.client.end().catch(() => undefined);
    await session.queries.release();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }
}
