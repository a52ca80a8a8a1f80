import { injectable } from 'inversify';
import type { Actor } from '../../../application/shared/Actor';
import { Clock } from '../../../application/shared/Clock';
import { Trash } from '../../../application/shared/Trash';
import { Conflict } from '../../../domain/shared/DomainError';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { sentence } from '../../../domain/shared/Sentence';
import { isUuid } from '../../../domain/shared/uuid';
import { TRASH_RETENTION_DAYS, TrashedItem } from '../../../domain/trash/TrashedItem';
import { TrashedItems, type RestoreNote, type TrashFilter } from '../../../domain/trash/TrashedItems';
import type { TrashKind } from '../../../domain/trash/TrashKind';
import { Database } from '../../persistence/connection/Database';
import { sqlStateOf } from '../../persistence/connection/sqlStateOf';
import { fetchPage, filterByText } from '../../persistence/query/lists';
import { childCondition, ItemTables, type TrashedTable } from '../../persistence/items/ItemTables';
import { fitTrashedRow } from './fitTrashedRow';

/** The rows of a child table as JSON; only the ids of those that stay. */
const copyChildren = ({ children }: TrashedTable): string =>
  children
    .map((child) => {
      const { table, relinkWhere } = child;
      const copy = relinkWhere ? 'to_jsonb(child.id)' : 'to_jsonb(child)';
      return `'${table}', (SELECT coalesce(jsonb_agg(${copy}), '[]') FROM ${table} AS child WHERE ${childCondition(child, 'item.id')})`;
    })
    .join(', ');

@injectable()
export class SqlTrash extends Trash {
  constructor(
    private readonly database: Database,
    private readonly items: ItemTables,
    private readonly clock: Clock,
  ) {
    super();
  }

  async keep(actor: Actor, kind: TrashKind, id: string): Promise<void> {
    const item = this.items.trashed(kind);
    const { table, title } = item;
    // The lock keeps rows that refer to the item from being added before it is deleted.
    await this.database.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    await this.database.query(
      `INSERT INTO trash (id, kind, title, row, children, shape, deleted_at, deleted_by, expires_at)
       SELECT item.id, $2, ${title}, to_jsonb(item), jsonb_build_object(${copyChildren(item)}),
         (SELECT max("timestamp")::text FROM migrations), $3::timestamptz, $4,
         $3::timestamptz + interval '${TRASH_RETENTION_DAYS} days'
       FROM ${table} AS item WHERE item.id = $1`,
      [id, kind, this.clock.now(), actor.username ?? 'the site itself'],
    );
  }
}

@injectable()
export class SqlTrashedItems extends TrashedItems {
  constructor(
    private readonly database: Database,
    private readonly items: ItemTables,
  ) {
    super();
  }

  async list(
    { kinds, search }: TrashFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<TrashedItem>> {
    const items = this.rows.createQueryBuilder('item').where('item.kind = ANY(:kinds)', { kinds });
    if (search) await filterByText(search, items, 'item.title', 'item.deletedAt');
    return fetchPage(items, { columns: ['item.deletedAt'], direction }, pageRequest);
  }

  async findForUpdate(id: string): Promise<TrashedItem | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  async restore(item: TrashedItem): Promise<RestoreNote | null> {
    const table = this.items.trashed(item.kind);
    const note = await fitTrashedRow(this.database, table, item.id);
    await this.writeBack(item.id, table).catch(toMisfit);
    await this.remove(item);
    return note;
  }

  async remove({ id }: TrashedItem): Promise<void> {
    await this.rows.delete(id);
  }

  async empty(kind: TrashKind): Promise<number> {
    const [deleted] = await this.database.query<{ count: number }>(
      `WITH gone AS (DELETE FROM trash WHERE kind = $1 RETURNING 1) SELECT count(*)::int AS count FROM gone`,
      [kind],
    );
    return deleted?.count ?? 0;
  }

  private async writeBack(id: string, { table, children }: TrashedTable): Promise<void> {
    await this.insert(id, table, `jsonb_build_array(row || jsonb_build_object('version', (row->>'version')::int + 1))`);
    for (const child of children) {
      const copies = `coalesce(children->'${child.table}', '[]')`;
      if (child.relinkWhere) {
        await this.database.query(
          `UPDATE ${child.table} SET ${child.key} = $1 WHERE ${child.relinkWhere} AND id IN (
             SELECT copy::uuid FROM trash, jsonb_array_elements_text(${copies}) AS copy WHERE trash.id = $1
           )`,
          [id],
        );
      } else {
        await this.insert(id, child.table, copies, child.through ? undefined : child.key);
      }
    }
  }

  /** Inserts copies of rows. Columns that are newer than the copy get their defaults; those that are gone are left out. */
  private async insert(id: string, table: string, copies: string, key?: string): Promise<void> {
    const columns = await this.database.query<{ name: string }>(
      `SELECT name FROM trash, jsonb_object_keys((${copies})->0) AS name
       WHERE trash.id = $1 AND to_jsonb(jsonb_populate_record(NULL::${table}, '{}')) ? name`,
      [id],
    );
    if (columns.length === 0) return;
    // A trigger may have added a row already, as for the reward of a vote link.
    if (key) await this.database.query(`DELETE FROM ${table} WHERE ${key} = $1`, [id]);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await this.database.query(
      `INSERT INTO ${table} (${names})
       SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, (SELECT ${copies} FROM trash WHERE trash.id = $1))`,
      [id],
    );
  }

  private get rows() {
    return this.database.repository<TrashedItem>(TrashedItem);
  }
}

/** The class of errors with which PostgreSQL refuses a row that violates a constraint. */
const INTEGRITY_VIOLATION = '23';

function toMisfit(thrown: unknown): never {
  throw sqlStateOf(thrown).startsWith(INTEGRITY_VIOLATION) ? new Conflict(sentence('trashDoesNotFit')) : thrown;
}
