import type { Client } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/** PostgreSQL ends the session of an instance that has not asked for this long, be it frozen or cut off. */
const LONGEST_SILENCE = '60s';

interface Session {
  readonly queries: QueryRunner;
  readonly client: Client;
}

/**
 * Chooses one among all instances that share a database: the one whose session holds an advisory lock. The choice ends with
 * the session, so a process that dies makes room by dying.
 *
 * Whoever wants to be chosen asks before each piece of work and at least every 60 seconds.
 */
export class SingleRunner {
  private session: Session | null = null;

  constructor(
    private readonly source: DataSource,
    private readonly name: string,
  ) {}

  /** Whether this instance is the one: it was already, or nobody is. Fails when the database cannot be asked. */
  async isChosen(): Promise<boolean> {
    if (this.session?.queries.isReleased) this.session = null;
    this.session ??= await this.openSession();
    const isChosen = await this.claim(this.session).catch(async (error: unknown) => {
      await this.stepDown();
      throw error;
    });
    if (!isChosen) await this.stepDown();
    return isChosen;
  }

  /** Makes room for another instance. The session is ended and not handed back to the pool, as the lock lives in it. */
  async stepDown(): Promise<void> {
    const session = this.session;
    this.session = null;
    if (!session || session.queries.isReleased) return;
    // Not awaited: a database that is frozen would never confirm it.
    session.client.end().catch(() => undefined);
    await session.queries.release();
  }

  private async openSession(): Promise<Session> {
    const queries = this.source.createQueryRunner();
    return { queries, client: await queries.connect() };
  }

  /** Asking for a lock that this session holds already succeeds too, so that one question claims it and confirms it. */
  private async claim({ queries }: Session): Promise<boolean> {
    const rows: { chosen: boolean }[] = await queries.query(
      `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS chosen, set_config('idle_session_timeout', $2, false)`,
      [this.name, LONGEST_SILENCE],
    );
    return rows[0]?.chosen === true;
  }
}
