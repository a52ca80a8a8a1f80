import { ForeignBan } from '../../../domain/bans/ForeignBan';
import type { KnownName, Operator } from '../../../domain/imports/GameFolder';
import { isUuid } from '../../../domain/shared/uuid';

/** Parses one entry of a list; null for an unusable entry. */
export type ReadEntry<T> = (entry: Readonly<Record<string, unknown>>, writtenAt: Date) => T | null;

/** In ms: how long the server remembers the name of a player it saw. https://minecraft.wiki/w/Usercache.json */
const NAME_TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** Valid player names, including those of players who join through a proxy. */
const NAME_FORMAT = /^[\p{L}\p{N}_.*+ -]{1,32}$/u;

/** Operators of this level or above run the server; those below moderate it. */
const ADMIN_LEVEL = 3;

/** Lower case, with dashes; null for anything else. */
function uuidOf(claim: unknown): string | null {
  return typeof claim === 'string' && isUuid(claim) ? claim.toLowerCase() : null;
}

const nameOf = (claim: unknown): string | null =>
  typeof claim === 'string' && NAME_FORMAT.test(claim.trim()) ? claim.trim() : null;

/** A ban without a start began when its file was written. A ban with an unreadable end has no end. */
export const readBan: ReadEntry<ForeignBan> = ({ uuid, name, created, source, expires, reason }, writtenAt) => {
  const player = uuidOf(uuid);
  if (!player) return null;
  const date = parseGameDate(created);
  return ForeignBan.fromReport('game', {
    id: `${player}/${date ? date.getTime() / 1000 : ''}`,
    uuid: player,
    name,
    reason,
    bannedBy: source,
    date: date ?? writtenAt,
    expiresAt: parseGameDate(expires),
    isLifted: false,
  });
};

export const readName: ReadEntry<KnownName> = ({ uuid, name: rawName, expiresOn }) => {
  const [player, name] = [uuidOf(uuid), nameOf(rawName)];
  if (!player || !name) return null;
  const until = parseGameDate(expiresOn);
  return { uuid: player, name, seenAt: until && new Date(until.getTime() - NAME_TTL_MS) };
};

export const readOperator: ReadEntry<Operator> = ({ uuid, name, level }) => {
  const player = uuidOf(uuid);
  if (!player || typeof level !== 'number' || !(level >= 0)) return null;
  return { uuid: player, name: nameOf(name), rank: level >= ADMIN_LEVEL ? 'admin' : 'mod' };
};

/** Parses `2026-11-15 20:00:00 +0100`, the timestamp format of the game; null for anything else. */
export function parseGameDate(text: unknown): Date | null {
  if (typeof text !== 'string') return null;
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2}):?(\d{2})$/.exec(text.trim()) ?? [];
  const date = new Date(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
