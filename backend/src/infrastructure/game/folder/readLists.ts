import { ForeignBan } from '../../../domain/bans/ForeignBan';
import type { KnownName, Operator } from '../../../domain/imports/GameFolder';
import { isUuid } from '../../../domain/shared/uuid';

/** An entry of a list. `value` is null if it is unusable; `problem` names the wrong field. */
interface EntryReading<T> {
  readonly value: T | null;
  readonly problem: string | null;
}

/** When the list was written and read. */
export interface ListTimes {
  readonly writtenAt: Date;
  readonly readAt: Date;
}

export type ReadEntry<T> = (entry: Readonly<Record<string, unknown>>, times: ListTimes) => EntryReading<T>;

const valid = <T>(value: T): EntryReading<T> => ({ value, problem: null });

/** What is wrong with a field. */
function unusable(
  entry: Readonly<Record<string, unknown>>,
  field: string,
  mustBe: string,
): { readonly value: null; readonly problem: string } {
  return { value: null, problem: `"${field}" is ${entry[field] === undefined ? 'missing' : `not ${mustBe}`}` };
}

/** In ms: how long the server remembers the name of a player it saw. https://minecraft.wiki/w/Usercache.json */
const NAME_TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** Valid player names, including those of players who join through a proxy. */
const NAME_FORMAT = /^[\p{L}\p{N}_.*+ -]{1,32}$/u;

/** Operators of this level or above run the server; those below moderate it. One of level 0 may do nothing. */
const ADMIN_LEVEL = 3;

/** Lower case, with dashes; null for anything else. */
function uuidOf(claim: unknown): string | null {
  return typeof claim === 'string' && isUuid(claim) ? claim.toLowerCase() : null;
}

const nameOf = (claim: unknown): string | null =>
  typeof claim === 'string' && NAME_FORMAT.test(claim.trim()) ? claim.trim() : null;

/** A ban without a start began when its file was written. A ban with an unreadable end has no end. */
export const readBan: ReadEntry<ForeignBan> = (entry, { writtenAt, readAt }) => {
  const { uuid, name, created, source, expires, reason } = entry;
  const player = uuidOf(uuid);
  if (!player) return unusable(entry, 'uuid', 'a UUID');
  const [date, expiresAt] = [parseGameDate(created), parseGameDate(expires)];
  const value = ForeignBan.fromReport('game', {
    id: `${player}/${date ? date.getTime() / 1000 : ''}`,
    uuid: player,
    name,
    reason,
    bannedBy: source,
    date: date ?? writtenAt,
    readAt,
    expiresAt,
    isLifted: false,
  });
  if (created !== undefined && !date)
    return { value, problem: '"created" is not a date, so the ban has another date here' };
  if (date && value.isMisdated)
    return { value, problem: '"created" is before the game or in the future, so the ban has another date here' };
  const hasEnd = expires !== undefined && expires !== null && expires !== 'forever';
  return hasEnd && !expiresAt
    ? { value, problem: '"expires" is not a date, so the ban is permanent here' }
    : valid(value);
};

export const readName: ReadEntry<KnownName> = (entry) => {
  const [uuid, name] = [uuidOf(entry['uuid']), nameOf(entry['name'])];
  if (!uuid) return unusable(entry, 'uuid', 'a UUID');
  if (!name) return unusable(entry, 'name', 'a player name');
  const until = parseGameDate(entry['expiresOn']);
  return valid({ uuid, name, seenAt: until && new Date(until.getTime() - NAME_TTL_MS) });
};

export const readOperator: ReadEntry<Operator> = (entry) => {
  const uuid = uuidOf(entry['uuid']);
  const { level } = entry;
  if (!uuid) return unusable(entry, 'uuid', 'a UUID');
  if (typeof level !== 'number' || !(level >= 0)) return unusable(entry, 'level', 'a number from 0 to 4');
  const rank = level >= ADMIN_LEVEL ? 'admin' : level > 0 ? 'mod' : null;
  return valid({ uuid, name: nameOf(entry['name']), rank });
};

/** Parses `2026-11-15 20:00:00 +0100`, the timestamp format of the game; null for anything else. */
export function parseGameDate(text: unknown): Date | null {
  if (typeof text !== 'string') return null;
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2}):?(\d{2})$/.exec(text.trim()) ?? [];
  const date = new Date(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
