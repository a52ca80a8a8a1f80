import { injectable } from 'inversify';
import { Database } from './Database';
import { NameList, type NameSearch } from './NameList';

/** So many are read at once; the database needs 5 ms for them, and this process 3. */
const AT_ONCE = 5_000;

/** In milliseconds: what changed before that is known, what changed since then is asked for with each search. */
const KNOWN_BEFORE = 1_000;

/** In milliseconds; the database forgets after an hour what has changed. */
const OLDEST = 30 * 60_000;

/** Where more has changed, the database searches until the names are read the next time. */
const MOST_CHANGED = 5_000;

/** Of these, JavaScript and every PostgreSQL say alike which are small letters. */
const PLAIN = /^[\x20-\x7e]+$/;

interface Known {
  readonly names: NameList;
  /** By id: those that came or changed since the names were read. */
  readonly changed: Map<string, string>;
  /** Of the table; another one has taken its place once a backup has been restored. */
  readonly table: string;
  /** All that earlier transactions have changed is known. */
  since: string;
  knownAt: number;
}

/** The ids of all bans that may have a text in their name, but for those that came or changed `since` a transaction. */
export interface Candidates {
  /** As they were when the names were read, newest first. */
  readonly known: NameSearch;
  /** As they have been since then, in no order. */
  readonly changed: readonly string[];
  readonly since: string;
}

/**
 * The names of all bans in force, newest first. To find a part of a name among a million, the database looks at thousands of
 * rows; here it takes less than a millisecond, and the database looks only at what was found, and at what has changed since.
 */
@injectable()
export class BanNames {
  private known: Known | null = null;
  private catchingUp: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** Null where the database has to search by itself. */
  async search(text: string): Promise<Candidates | null> {
    if (!PLAIN.test(text)) return null;
    await this.catchUp();
    const { known } = this;
    if (!known) return null;
    const part = text.toLowerCase();
    const changed = [...known.changed].filter(([, name]) => name.includes(part)).map(([id]) => id);
    return { known: known.names.search(part), changed, since: known.since };
  }

  /** Reads all names, in a transaction because no replica may be asked: it could be behind what is known to have changed. */
  read(): Promise<void> {
    return this.database.run(() => this.readAll());
  }

  private async readAll(): Promise<void> {
    const knownAt = Date.now();
    // First, so that whatever changes in the meantime is asked for.
    const { since, table } = await this.changesSince(null);
    const names = new NameList();
    let last: unknown[] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
    for (;;) {
      const [part] = await this.database.query<{ names: string; ids: Buffer; date: Date; id: string }>(
        `SELECT string_agg(translate(username, E'\\n', ' '), E'\\n') AS names, string_agg(uuid_send(id), '') AS ids,
                min(date) AS date, (array_agg(id))[count(*)::int] AS id
         FROM (
           SELECT id, username, date FROM bans
           WHERE is_active AND coalesce(expires_at, 'infinity') > now() AND (date, id) < ($1, $2)
           ORDER BY date DESC, id DESC LIMIT ${AT_ONCE}
         ) AS newest HAVING count(*) > 0`,
        last,
      );
      if (!part) break;
      names.add(part.names, part.ids);
      last = [part.date, part.id];
    }
    this.known = { names, changed: new Map(), table, since, knownAt };
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
    for (const { id, username } of changed) known.changed.set(id, username.toLowerCase());
    Object.assign(known, { since, knownAt });
    const isOver = isTooOld || table !== known.table || known.changed.size > MOST_CHANGED;
    if (isOver && this.known === known) this.known = null;
  }

  private async changesSince(since: string | null) {
    const [now] = await this.database.query<{
      since: string;
      table: string;
      changed: { id: string; username: string }[] | null;
    }>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since, 'bans'::regclass::oid::text AS table, (
         SELECT json_agg(json_build_object('id', id, 'username', username)) FROM bans
         WHERE id IN (SELECT ban_id FROM ban_changes WHERE changed_in >= $1::xid8)
       ) AS changed`,
      [since],
    );
    if (!now) throw new Error('The database did not say what has changed.');
    return { ...now, changed: now.changed ?? [] };
  }
}
