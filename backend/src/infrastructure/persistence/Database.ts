import { AsyncLocalStorage } from 'node:async_hooks';
import { injectable } from 'inversify';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { Transaction } from '../../application/shared/Transaction';

/** Hands out repositories; inside `run`, they all belong to one transaction without anyone passing it around. */
@injectable()
export class Database implements Transaction {
  private readonly current = new AsyncLocalStorage<EntityManager>();

  constructor(private readonly source: DataSource) {}

  repository<T extends ObjectLiteral>(target: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(target);
  }

  /** Plain SQL for what a repository cannot say; it joins the transaction that is running. */
  query<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.manager.query(sql, [...parameters]);
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    return this.source.transaction((manager) => this.current.run(manager, work));
  }

  private get manager(): EntityManager {
    return this.current.getStore() ?? this.source.manager;
  }
}
