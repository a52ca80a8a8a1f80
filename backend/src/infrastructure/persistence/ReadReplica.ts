import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { detourReads, SERVER_LIMITS, type Statement } from './dataSource';
import { mayLag } from './publicReads';

/** How far behind a replica may be, in milliseconds; with what answers are kept in memory beside one, it makes a second. */
const OLDEST = 800;
/** How often it is compared with the primary; together with the patience less than the above, so that neither is noticed. */
const INTERVAL = 150;
const PATIENCE = 600;
/** After that the primary is asked instead, and has time to answer. */
const QUERY_LIMIT = 2_000;
/** Between two looks at a replica that is only just behind. */
const GLANCE = 15;

/** As much as TypeORM asks of its driver. */
interface Driver {
  isReplicated: boolean;
  obtainMasterConnection(): Promise<Lent>;
  obtainSlaveConnection(): Promise<Lent>;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
type Connection = EventEmitter & { query: Query };
type Lent = [connection: Connection, release: (error?: Error) => void];

interface Options {
  /** Null where there is none: then everything is read from the primary. */
  readonly url: string | null;
  readonly primaryUrl: string;
  /** Poolers refuse limits that a client brings along. */
  readonly isPooled: boolean;
  readonly log: Log;
}

/**
 * A copy of the database that follows it, for what strangers read. It is read only while it is known to have all that the
 * primary had 0.8 s ago, and all that this instance has told anybody. While the primary is away it is all there is.
 */
export class ReadReplica {
  readonly isConfigured: boolean;
  private readonly pool: Pool;
  private readonly end = new AbortController();
  private primary: Client | null = null;
  private following: Promise<void> | null = null;
  private answers = false;
  private isPrimaryAway = false;
  private replayed = 0n;
  /** What has been told; null while nobody knows how far that is. */
  private told: bigint | null = 0n;
  private wasLevelAt = -Infinity;
  private failure: string | null = null;

  constructor(private readonly options: Options) {
    this.isConfigured = options.url !== null;
    this.pool = new Pool({
      connectionString: options.url ?? '',
      application_name: 'costa',
      max: 10,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: QUERY_LIMIT,
      keepAlive: true,
      ...(options.isPooled ? {} : SERVER_LIMITS),
    });
    this.pool.on('error', () => undefined);
  }

  start(): void {
    if (this.isConfigured) this.following ??= this.follow();
  }

  async stop(): Promise<void> {
    this.end.abort();
    await this.following;
    void this.primary?.end().catch(() => undefined);
    void this.pool.end().catch(() => undefined);
  }

  /** In seconds since the replica was last known to have all that the primary had. */
  get lag(): number {
    return (performance.now() - this.wasLevelAt) / 1_000;
  }

  get isFit(): boolean {
    if (!this.answers || this.told === null || this.replayed < this.told) return false;
    return this.isPrimaryAway || performance.now() - this.wasLevelAt < OLDEST;
  }

  /** Whether it has to stand in for a primary that cannot be reached. */
  get standsIn(): boolean {
    return this.isPrimaryAway && this.isFit;
  }

  /** Something has changed and is about to be told: from now on, only a replica that has it may be read. */
  async expectChanges(): Promise<void> {
    if (!this.isConfigured) return;
    this.told = null;
    const position = await this.positionOfPrimary().catch(() => null);
    if (position !== null) this.told = position;
  }

  /** Has a source read here what may lag, and from the primary whatever this cannot answer. */
  answerFor(source: DataSource): void {
    if (!this.isConfigured) return;
    const driver = source.driver as unknown as Driver;
    const primary = () => driver.obtainMasterConnection();
    driver.isReplicated = true;
    driver.obtainSlaveConnection = async () =>
      mayLag() && this.isFit
        ? [new WithFallback((text, values = []) => this.ask({ text, values }), primary), () => undefined]
        : primary();
    detourReads(source, (fromPrimary) => async (statement) => {
      if (!mayLag() || !this.isFit) return fromPrimary(statement);
      return await this.ask(statement).catch(() => fromPrimary(statement));
    });
  }

  private readonly ask = async (statement: Statement): Promise<{ rows: unknown[] }> => {
    try {
      return await this.pool.query(statement);
    } catch (error) {
      // A server that is there says what is wrong by a code of its own.
      if (!/^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))) this.answers = false;
      throw error;
    }
  };

  private async follow(): Promise<void> {
    while (!this.end.signal.aborted) {
      await this.compare().then(
        () => this.remember(null),
        (error: Error) => this.remember(error.message || String(error)),
      );
      await pause(INTERVAL, undefined, { signal: this.end.signal }).catch(() => undefined);
    }
  }

  private remember(failure: string | null): void {
    this.answers = failure === null;
    if (failure && !this.failure) {
      this.options.log.warn({ reason: failure }, 'The replica is of no use now; everything is read from the primary.');
    }
    if (!failure && this.failure) this.options.log.info({}, 'The replica is read again.');
    this.failure = failure;
  }

  private async compare(): Promise<void> {
    const askedAt = performance.now();
    const position = await this.positionOfPrimary().catch(() => null);
    if (position !== null) this.told ??= position;
    do {
      this.replayed = await this.positionOfReplica();
      if (position === null || this.replayed >= position) break;
      await pause(GLANCE, undefined, { signal: this.end.signal }).catch(() => undefined);
    } while (performance.now() - askedAt < PATIENCE);
    this.isPrimaryAway = position === null;
    if (position !== null && this.replayed >= position) this.wasLevelAt = askedAt;
  }

  private async positionOfPrimary(): Promise<bigint> {
    try {
      this.primary ??= await this.connectToPrimary();
      const { rows } = await this.primary.query(
        `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS position`,
      );
      return BigInt(rows[0].position);
    } catch (error) {
      void this.primary?.end().catch(() => undefined);
      this.primary = null;
      throw error;
    }
  }

  private async connectToPrimary(): Promise<Client> {
    const client = new Client({
      connectionString: this.options.primaryUrl,
      application_name: 'costa replica',
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  private async positionOfReplica(): Promise<bigint> {
    const { rows } = await this.pool.query(REPLAYED);
    if (!rows[0].follows) throw new Error('It follows no other server.');
    return BigInt(rows[0].position);
  }
}

const REPLAYED = {
  text: `SELECT pg_is_in_recovery() AS follows, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS position`,
  query_timeout: PATIENCE,
};

/** Asks the replica, and the primary whatever the replica does not answer: what it fails at, and what changes something. */
class WithFallback extends EventEmitter implements Connection {
  constructor(
    private readonly replica: Query,
    private readonly primary: () => Promise<Lent>,
  ) {
    super();
  }

  async query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    try {
      return await this.replica(text, values);
    } catch {
      const [connection, release] = await this.primary();
      return await connection.query(text, values).finally(() => release());
    }
  }
}
