import { LRUCache } from 'lru-cache';
import { isTold, TOPICS, type Changes } from '../../../application/shared/Changes';
import type { Statement } from './pool';

/** Statements times languages; far more than the site has. */
const MAX_STATEMENTS = 1_000;

const READ_TABLES = /\b(?:FROM|JOIN)\s+(\w+)/g;

type Row = Readonly<Record<string, unknown>>;

interface Kept {
  readonly tables: ReadonlySet<string>;
  readonly rows: Promise<readonly Row[]>;
}

/**
 * The rows that nearly all pages are made of and that change a few times a month, such as settings, menu and texts. Each
 * process reads them once and keeps them until any instance changes one of their tables.
 */
export class SharedRows {
  private readonly kept = new LRUCache<string, Kept>({ max: MAX_STATEMENTS });

  /** Created before whatever else reads after a change, so that it never reads what is kept from before. */
  constructor(private readonly changes: Changes) {
    for (const table of TOPICS) changes.watch(table, () => this.forget(new Set([table])));
  }

  /** The rows of a statement, which `load` reads if they are not known to be current. */
  read({ text, values }: Statement, load: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
    const tables = tablesOf(text);
    // Without change notifications, no kept row is known to be current.
    if (!this.changes.isConnected) return load();

    const key = JSON.stringify([text, values]);
    const known = this.kept.get(key);
    if (known) return known.rows;
    const kept = { tables, rows: load().then(deepFreeze) };
    this.kept.set(key, kept);
    kept.rows.catch(() => this.kept.peek(key) === kept && this.kept.delete(key));
    return kept.rows;
  }

  /** A read that began before the change is for those who wait for it, and no longer for others. */
  forget(changed: ReadonlySet<string>): void {
    for (const [key, { tables }] of this.kept.entries()) {
      if ([...changed].some((table) => tables.has(table))) this.kept.delete(key);
    }
  }
}

/** Throws for a table whose changes are not notified: what is kept of it would never be current again. */
function tablesOf(text: string): ReadonlySet<string> {
  const tables = new Set(Array.from(text.matchAll(READ_TABLES), ([, table = '']) => table));
  const untold = [...tables].find((table) => !isTold(table));
  if (untold) throw new Error(`${untold} is not among the tables whose changes are notified.`);
  return tables;
}

/** Many callers have the same rows, so none may change them. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) deepFreeze(part);
  return value;
}
