import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import type { QueryResult } from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type ObjectType,
  type Repository,
} from 'typeorm';
import type { Changes } from '../../../application/shared/Changes';
import type { Transaction } from '../../../application/shared/Transaction';
import { withJitter } from '../../../domain/shared/Backoff';
import { currentRequest } from '../../requestScope/requestScope';
import { isConnectionError } from './connectionErrors';
import { poolOf, type Statement } from './pool';
import type { ReadReplica } from './ReadReplica';
import { RowMapper } from '../query/RowMapper';
import { SharedRows } from './SharedRows';
import { sqlStateOf } from './sqlStateOf';
import { watchWrites, writtenTables } from './writtenTables';

/**
 * Maximum attempts of a transaction that PostgreSQL aborts in favour of another; a deadlock is found after a second.
 */
const MAX_ATTEMPTS = 4;

/**
 * Backoff before the second attempt, in milliseconds. It doubles, with jitter so that the same transactions do not
 * collide again.
 */
const INITIAL_BACKOFF_MS = 20;

/** Of these tables, visitors see nothing. Many are written by requests that are refused. */
const UNSEEN_TABLES: ReadonlySet<string> = new Set([
  ...['analytics', 'analytics_due', 'api_tokens', 'audit_log', 'conversation_presence', 'conversation_reads', 'drafts'],
  ...['failed_sign_in_counts', 'failed_sign_ins', 'imported_files', 'imported_players', 'imports', 'known_browsers'],
  ...[
    'idempotency_keys',
    'limit_counters',
    'notice_attempts',
    'notice_targets',
    'notices',
    'player_heads',
    'request_batches',
    'sessions',
    'tebex_webhook_logs',
  ],
  ...['trash', 'usual_replies', 'vote_inbox'],
]);

/**
 * Provides repositories; inside `run`, all of them implicitly belong to one transaction. A replica may serve plain SQL
 * outside of transactions.
 */
@injectable()
export class Database implements Transaction {
  private readonly current = new AsyncLocalStorage<EntityManager>();
  private readonly commitListeners: (() => void)[] = [];
  private readonly rowMappers = new Map<unknown, RowMapper<ObjectLiteral>>();
  private readonly shared: SharedRows | null;

  constructor(
    private readonly source: DataSource,
    private readonly replica: Pick<ReadReplica, 'read' | 'readAtAnyLag' | 'recordCommit'> | null = null,
    changes: Changes | null = null,
  ) {
    this.shared = changes && new SharedRows(changes);
    watchWrites(source, (tables) => this.recordCommit(tables));
  }

  repository<T extends ObjectLiteral>(target: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(target);
  }

  /** Plain SQL for what a repository cannot express; it joins the current transaction. */
  async query<Row = Record<string, unknown>>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const values = [...parameters];
    const transaction = this.current.getStore();
    if (transaction) return transaction.query(text, values);
    // A query for a client that has disconnected would only occupy a connection.
    currentRequest()?.mustBeWanted();
    const written = writtenTables(text);
    const statement = { text, values };
    const { rows } = await (written.size > 0 ? poolOf(this.source).query(statement) : this.read(statement));
    // A single statement is a transaction of its own.
    if (written.size > 0) this.recordCommit(written);
    return rows as Row[];
  }

  /** For rows that nearly all pages are made of: outside of a transaction, no query is needed until they change. */
  async queryShared<Row = Record<string, unknown>>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    if (!this.shared || this.current.getStore()) return this.query(text, parameters);
    const statement = { text, values: [...parameters] };
    // A replica may not have the last change yet, and what it lacks would be kept.
    const load = async () => (await poolOf(this.source).query<Record<string, unknown>>(statement)).rows;
    const rows = await this.shared.read(statement, load).catch((thrown) => {
      if (!isConnectionError(thrown)) throw thrown;
      return this.query(text, parameters);
    });
    return rows as Row[];
  }

  /**
   * For hot read paths, by plain SQL from `FROM` on. To build a query and map its rows takes a repository several times
   * as long as PostgreSQL needs.
   */
  async select<T extends ObjectLiteral>(
    target: ObjectType<T>,
    from: string,
    parameters: readonly unknown[] = [],
  ): Promise<T[]> {
    const mapper = this.mapperFor(target);
    const rows = await this.query(`SELECT ${mapper.columns} ${from}`, parameters);
    return rows.map((row) => mapper.hydrate(row));
  }

  /** Like `select`, for rows that nearly all pages are made of. */
  async selectShared<T extends ObjectLiteral>(
    target: ObjectType<T>,
    from: string,
    parameters: readonly unknown[] = [],
  ): Promise<T[]> {
    const mapper = this.mapperFor(target);
    const rows = await this.queryShared(`SELECT ${mapper.columns} ${from}`, parameters);
    return rows.map((row) => mapper.hydrate(row));
  }

  /** Registers a callback for every commit that may change what visitors see; it runs before the result is used. */
  onCommit(listener: () => void): void {
    this.commitListeners.push(listener);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();

    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.source.transaction((manager) => this.current.run(manager, work));
      } catch (thrown) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(thrown)) throw thrown;
      }
      await pause(withJitter(INITIAL_BACKOFF_MS * 2 ** (attempt - 1)));
    }
  }

  private async read(statement: Statement): Promise<QueryResult> {
    const result = await this.replica?.read(statement);
    if (result) return result;
    try {
      return await poolOf(this.source).query(statement);
    } catch (thrown) {
      // The replica takes up to a quarter of a second to notice that the primary is away.
      const older = isConnectionError(thrown) && (await this.replica?.readAtAnyLag(statement));
      if (!older) throw thrown;
      return older;
    }
  }

  private recordCommit(tables: ReadonlySet<string>): void {
    this.replica?.recordCommit();
    this.shared?.forget(tables);
    if ([...tables].every((table) => UNSEEN_TABLES.has(table))) return;
    for (const onCommit of this.commitListeners) onCommit();
  }

  private mapperFor<T extends ObjectLiteral>(target: ObjectType<T>): RowMapper<T> {
    let mapper = this.rowMappers.get(target);
    if (!mapper) this.rowMappers.set(target, (mapper = new RowMapper<ObjectLiteral>(this.source.getMetadata(target))));
    return mapper as RowMapper<T>;
  }

  private get manager(): EntityManager {
    return this.current.getStore() ?? this.source.manager;
  }
}

/** A serialization failure or a deadlock: PostgreSQL rolled back, and a retry may succeed. */
const isRetryable = (thrown: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(thrown));
