import { injectable } from 'inversify';
import type { Database } from './Database';
import { NameList, type NameSearch } from './NameList';

/** In milliseconds: what changed before that is known, what changed since then is asked for with each search. */
const KNOWN_BEFORE = 1_000;

/** In milliseconds; the database forgets after an hour what has changed. */
const OLDEST = 30 * 60_000;

/** In milliseconds; what has ended since the names were read is looked up with each search. */
const READ_EVERY = 60 * 60_000;

/** Where so many have changed, the names are read anew, and where more have, the database searches until then. */
const MANY_CHANGED = 1_000;
const MOST_CHANGED = 5_000;

/** Of these, JavaScript and PostgreSQL say alike which are small letters, but for some languages. */
const PLAIN = /^[\x20-\x7e]+$/;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whose names they are, and where the database notes which of them came or changed. */
interface Source {
  readonly table: 'bans' | 'players';
  readonly changes: string;
  /** The column of the changes that says whose they are. */
  readonly changedId: string;
}

/** Some names in the order of the list, and what finds those behind them. */
export interface NamesRead {
  /** In small letters, one to a line. */
  readonly names: string;
  /** The bytes of their ids; null where a name is enough to find whose it is. */
  readonly ids: Buffer | null;
  readonly last: readonly unknown[];
}

interface Known {
  readonly names: NameList;
  /** As the database tells the time, and as this process does. */
  readonly readAt: string;
  readonly firstKnownAt: number;
  /** By id: those that came, changed or went since the names were read, and the names they have now. */
  readonly changed: Map<string, string | null>;
  /** Where its rows lie; they lie elsewhere once it has been emptied, or a backup has been restored. */
  readonly table: string;
  /** All that earlier transactions have changed is known. */
  since: string;
  knownAt: number;
}

/** All that may have a text in their name, but for those that came or changed `since` a transaction. */
export interface Candidates {
  /** As they were when the names were read, in the order of the list: their ids, or their names in a list without. */
  readonly known: NameSearch;
  readonly readAt: string;
  /** Of these, those whose names began with the text. */
  readonly beginnings: NameSearch;
  /** The ids of those that have it since then, in no order. */
  readonly changed: readonly string[];
  /** The ids of all of whom what was known may not be so any more. */
  readonly outdated: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>;
  readonly since: string;
}

/**
 * All names of a list. To find a part of a name among a million, the database looks at thousands of rows; here it takes less than
 * a millisecond, and the database looks only at what was found, and at what has changed since.
 */
@injectable()
export abstract class NamesInMemory {
  private known: Known | null = null;
  private catchingUp: Promise<void> | null = null;

  constructor(
    protected readonly database: Database,
    private readonly source: Source,
  ) {}

  /** The next names of the list; null behind the last. */
  protected abstract readBehind(last: readonly unknown[] | null): Promise<NamesRead | null>;

  /** Null where the database has to search by itself. */
  async search(text: string): Promise<Candidates | null> {
    if (!PLAIN.test(text)) return null;
    await this.catchUp();
    const { known } = this;
    if (!known) return null;
    const part = text.toLowerCase();
    const { names, readAt, since } = known;
    return {
      known: names.search(part),
      readAt,
      beginnings: names.searchBeginnings(part),
      changed: [...known.changed].filter(([, name]) => name?.includes(part)).map(([id]) => id),
      outdated: known.changed,
      since,
    };
  }

  /** Learns what has changed, or reads all names anew where that is much or long ago. To be done every few minutes. */
  async refresh(): Promise<void> {
    await this.catchUp();
    const { known } = this;
    const isGood = known && known.changed.size < MANY_CHANGED && Date.now() - known.firstKnownAt < READ_EVERY;
    if (!isGood) await this.read();
  }

  /** Reads all names, in a transaction because no replica may be asked: it could be behind what is known to have changed. */
  read(): Promise<void> {
    return this.database.run(() => this.readAll());
  }

  private async readAll(): Promise<void> {
    const knownAt = Date.now();
    // First, so that whatever changes in the meantime is asked for.
    const { since, table, now: readAt, isPlain } = await this.changesSince(null);
    if (!isPlain) return;
    const names = new NameList();
    for (let read = await this.readBehind(null); read; read = await this.readBehind(read.last)) {
      names.add(read.names, read.ids);
    }
    this.known = { names, readAt, firstKnownAt: knownAt, changed: new Map(), table, since, knownAt };
  }

  private catchUp(): Promise<void> {
    if (!this.known || Date.now() - this.known.knownAt < KNOWN_BEFORE) return Promise.resolve();
    this.catchingUp ??= this.learnChanges(this.known).finally(() => (this.catchingUp = null));
    return this.catchingUp;
  }

  private async learnChanges(known: Known): Promise<void> {
    const isTooOld = Date.now() - known.knownAt > OLDEST;
    const knownAt = Date.now();
    const { since, table, changed } = await this.changesSince(isTooOld ? null : known.since);
    for (const { id, username } of changed) known.changed.set(id, username?.toLowerCase() ?? null);
    Object.assign(known, { since, knownAt });
    const isOver = isTooOld || table !== known.table || known.changed.size > MOST_CHANGED;
    if (isOver && this.known === known) this.known = null;
  }

  private async changesSince(since: string | null) {
    const { table, changes, changedId } = this.source;
    const [known] = await this.database.query<{
      now: string;
      since: string;
      table: string;
      isPlain: boolean;
      changed: { id: string; username: string | null }[] | null;
    }>(
      `SELECT now()::text AS now, pg_snapshot_xmin(pg_current_snapshot())::text AS since,
              pg_relation_filenode('${table}')::text AS table, lower('${LETTERS}') = '${LETTERS.toLowerCase()}' AS "isPlain", (
                SELECT json_agg(json_build_object('id', changed.id, 'username', username))
                FROM (
                  SELECT DISTINCT ${changedId} AS id FROM ${changes} WHERE changed_in >= $1::xid8 LIMIT ${MOST_CHANGED + 1}
                ) AS changed
                LEFT JOIN ${table} USING (id)
              ) AS changed`,
      [since],
    );
    if (!known) throw new Error('The database did not say what has changed.');
    return { ...known, changed: known.changed ?? [] };
  }
}
