import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type ObjectType,
  type Repository,
} from 'typeorm';
import type { Transaction } from '../../application/shared/Transaction';
import { nameOf, readFrom } from './dataSource';
import { RowShape } from './RowShape';
import { sqlStateOf } from './sqlStateOf';

/** How often a transaction is tried that PostgreSQL takes back in favour of another one; a deadlock is found after a second. */
const TRIES = 4;

/** Before the second try, in milliseconds; it doubles, and chance keeps those who met from meeting again. */
const FIRST_REST = 20;

/**
 * Hands out repositories; inside `run`, they all belong to one transaction without anyone passing it around. Outside of one,
 * what may lag is read from a replica, where there is one.
 */
@injectable()
export class Database implements Transaction {
  private readonly current = new AsyncLocalStorage<EntityManager>();
  private readonly shapes = new Map<unknown, RowShape<ObjectLiteral>>();

  constructor(private readonly source: DataSource) {}

  repository<T extends ObjectLiteral>(target: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(target);
  }

  /** Plain SQL for what a repository cannot say; it joins the transaction that is running. */
  async query<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.ask<Row>(sql, parameters);
  }

  /** The same as `selectPrepared`, for what are no things of the domain. */
  async queryPrepared<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.ask<Row>(sql, parameters, nameOf(sql, this.source));
  }

  /**
   * What is read all the time, by plain SQL from `FROM` on: to put a query together and to take its rows apart, a repository
   * needs several times what the database does.
   */
  async select<T extends ObjectLiteral>(
    target: ObjectType<T>,
    from: string,
    parameters: readonly unknown[] = [],
  ): Promise<T[]> {
    return this.revived(target, from, (sql) => this.ask(sql, parameters));
  }

  /**
   * The same for what is asked in the same words all the time, and best found in the same way whatever the parameters are: the
   * server then plans it once, which takes longer than to do it.
   */
  async selectPrepared<T extends ObjectLiteral>(
    target: ObjectType<T>,
    from: string,
    parameters: readonly unknown[] = [],
  ): Promise<T[]> {
    return this.revived(target, from, (sql) => this.ask(sql, parameters, nameOf(sql, this.source)));
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();

    for (let tried = 1; ; tried += 1) {
      try {
        return await this.source.transaction((manager) => this.current.run(manager, work));
      } catch (thrown) {
        if (tried === TRIES || !wasTakenBack(thrown)) throw thrown;
      }
      await pause(FIRST_REST * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }

  private async ask<Row>(text: string, parameters: readonly unknown[], name?: string): Promise<Row[]> {
    const values = [...parameters];
    const transaction = this.current.getStore();
    if (transaction) return transaction.query(text, values);
    return (await readFrom(this.source, { name, text, values })).rows as Row[];
  }

  private async revived<T extends ObjectLiteral>(
    target: ObjectType<T>,
    from: string,
    ask: (sql: string) => Promise<Record<string, unknown>[]>,
  ): Promise<T[]> {
    const shape = this.shapeOf(target);
    const rows = await ask(`SELECT ${shape.columns} ${from}`);
    return rows.map((row) => shape.revive(row));
  }

  private shapeOf<T extends ObjectLiteral>(target: ObjectType<T>): RowShape<T> {
    let shape = this.shapes.get(target);
    if (!shape) this.shapes.set(target, (shape = new RowShape<ObjectLiteral>(this.source.getMetadata(target))));
    return shape as RowShape<T>;
  }

  private get manager(): EntityManager {
    return this.current.getStore() ?? this.source.manager;
  }
}

/** A serialization failure or a deadlock: nothing was kept, and the same work may succeed now. */
const wasTakenBack = (thrown: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(thrown));
