/**
 * Identifies a row of a ban table by its player and its start, because recreated tables use ids again. The id is part of
 * it, because two bans of a player may start at the same time.
 */
export interface BanRow {
  readonly uuid: string;
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly rowId: string;
}

export const formatBanRow = ({ uuid, startMs, rowId }: BanRow): string => `${uuid}/${startMs}/${rowId}`;

/** A stored ban, or a ban that staff removed, whose key the source no longer has. */
export interface GoneBan {
  readonly key: string;
  /** Null if staff removed the ban. */
  readonly date: Date | null;
  /** Whether the source had the ban in force at the last import. */
  readonly isListed: boolean;
  /** Whether staff decided about the ban. */
  readonly isOverruled: boolean;
}

const ROW_KEY = /^[a-z]+:([^/:]+)\/(\d+)\/(\d+)$/;

/** Earlier versions stored only the id of the row. */
const FORMER_KEY = /^[a-z]+:(\d+)$/;

export const isFormerKey = (key: string): boolean => FORMER_KEY.test(key);

/** Null if the key does not contain the start. */
export function startOfKey(key: string): Date | null {
  const row = parseKey(key);
  return row && new Date(row.startMs);
}

/** A gone ban, and the row in its key; null if its key has only the id. */
interface Candidate extends GoneBan {
  readonly row: BanRow | null;
  readonly rowId: string;
}

/** The properties that a gone ban and a row must share to be the same ban; null if the rule does not apply to the ban. */
interface MatchRule {
  readonly ofBan: (ban: Candidate) => string | null;
  readonly ofRow: (row: BanRow) => string;
}

/** In order of certainty. A decision of staff must never reach another ban, so the last rule leaves it out. */
const MATCH_RULES: readonly MatchRule[] = [
  {
    ofBan: ({ row, rowId, date }) => (row === null && date ? `${rowId} ${date.getTime()}` : null),
    ofRow: ({ rowId, startMs }) => `${rowId} ${startMs}`,
  },
  { ofBan: ({ row, rowId, date }) => (row === null && !date ? rowId : null), ofRow: ({ rowId }) => rowId },
  {
    ofBan: ({ row }) => row && `${row.uuid} ${row.startMs}`,
    ofRow: ({ uuid, startMs }) => `${uuid} ${startMs}`,
  },
  {
    ofBan: ({ row, rowId, isListed, isOverruled }) => (row && isListed && !isOverruled ? `${row.uuid} ${rowId}` : null),
    ofRow: ({ uuid, rowId }) => `${uuid} ${rowId}`,
  },
];

/**
 * Maps the keys of gone bans to the new keys of the same bans: their rows have another id now, or another start.
 * `added` are the keys that the source has and the site has not.
 */
export function matchMovedBans(gone: readonly GoneBan[], added: readonly string[]): Map<string, string> {
  const moved = new Map<string, string>();
  const bans = sortByRowId(gone.map((ban) => ({ ...ban, row: parseKey(ban.key), rowId: rowIdOf(ban.key) })));
  const rows = sortByRowId(
    added.flatMap((key) => {
      const row = parseKey(key);
      return row ? [{ ...row, key }] : [];
    }),
  );
  const taken = new Set<string>();
  for (const { ofBan, ofRow } of MATCH_RULES) {
    const waiting = bans.flatMap((ban) => {
      const identity = moved.has(ban.key) ? null : ofBan(ban);
      return identity === null ? [] : [{ key: ban.key, identity }];
    });
    if (waiting.length === 0) continue;
    const keys = new Map<string, string[]>();
    for (const row of rows) {
      if (taken.has(row.key)) continue;
      const identity = ofRow(row);
      const same = keys.get(identity);
      if (same) same.push(row.key);
      else keys.set(identity, [row.key]);
    }
    for (const { key, identity } of waiting) {
      const newKey = keys.get(identity)?.shift();
      if (newKey === undefined) continue;
      moved.set(key, newKey);
      taken.add(newKey);
    }
  }
  return moved;
}

function parseKey(key: string): BanRow | null {
  const [, uuid = '', start = '', rowId = ''] = ROW_KEY.exec(key) ?? [];
  return rowId === '' ? null : { uuid, startMs: Number(start), rowId };
}

const rowIdOf = (key: string): string => /(?<!\d)\d+$/.exec(key)?.[0] ?? '';

const sortByRowId = <T extends { readonly rowId: string }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => Number(one.rowId) - Number(other.rowId));
