import type {
  AfterQueryEvent,
  DataSource,
  EntitySubscriberInterface,
  QueryRunner,
  TransactionCommitEvent,
} from 'typeorm';

/**
 * The tables that a statement changes, also below `WITH`; not those that it only locks with `FOR UPDATE`.
 * `DO UPDATE` belongs to an insertion.
 */
const WRITES = /\b(?:INSERT\s+INTO|DELETE\s+FROM|(?<!\b(?:DO|FOR|NO\s+KEY)\s+)UPDATE)\s+"?(\w+)/g;

/** The tables that a statement changes. */
export const writtenTables = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(WRITES), ([, table = '']) => table));

/** Reports which tables were changed with each commit of this data source, before its result is used. */
export function watchWrites(source: DataSource, onCommit: (tables: ReadonlySet<string>) => void): void {
  source.subscribers.push(new WriteSubscriber(onCommit));
}

/** Hears of all statements that TypeORM sends; those that are sent by the pool it does not know. */
class WriteSubscriber implements EntitySubscriberInterface {
  private readonly written = new WeakMap<QueryRunner, ReadonlySet<string>>();

  constructor(private readonly onCommit: (tables: ReadonlySet<string>) => void) {}

  afterQuery({ query, queryRunner, success }: AfterQueryEvent): void {
    const tables = writtenTables(query);
    if (!success || tables.size === 0) return;
    if (!queryRunner.isTransactionActive) return this.onCommit(tables);
    this.written.set(queryRunner, new Set([...(this.written.get(queryRunner) ?? []), ...tables]));
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    const tables = this.written.get(queryRunner);
    // The release of a savepoint is not a commit.
    if (!tables || queryRunner.isTransactionActive) return;
    this.written.delete(queryRunner);
    this.onCommit(tables);
  }

  afterTransactionRollback({ queryRunner }: TransactionCommitEvent): void {
    if (!queryRunner.isTransactionActive) this.written.delete(queryRunner);
  }
}
