import type { PlayerStatistics } from '../../../domain/imports/GameFolder';

const TICKS_PER_MINUTE = 20 * 60;

/** The largest value of the database column. */
const MAX_INT32 = 2 ** 31 - 1;

/** The statistics in a profile, by their name here: the game's key since 1.13, and its key before. */
const STATISTIC_KEYS: Readonly<Record<string, readonly [now: string, before: string]>> = {
  deaths: ['minecraft:deaths', 'stat.deaths'],
  mob_kills: ['minecraft:mob_kills', 'stat.mobKills'],
  player_kills: ['minecraft:player_kills', 'stat.playerKills'],
  jumps: ['minecraft:jump', 'stat.jump'],
};

/** The keys since 1.17, since 1.13, and before 1.13; all of them count ticks. */
const PLAYTIME_KEYS = ['minecraft:play_time', 'minecraft:play_one_minute', 'stat.playOneMinute'];
const SESSION_KEYS = ['minecraft:leave_game', 'stat.leaveGame'];

/** Parses the statistics of a player in any of the game's formats; null for any other content. */
export function readStatistics(json: unknown): PlayerStatistics | null {
  const counts = countsOf(json);
  if (!counts) return null;

  const sessions = SESSION_KEYS.map((name) => toCount(counts[name])).find((found) => found !== null);
  const ticks = Math.max(0, ...PLAYTIME_KEYS.map((name) => toCount(counts[name], Infinity) ?? 0));
  const stats = Object.entries(STATISTIC_KEYS).flatMap(([name, [currentKey, legacyKey]]) => {
    const value = toCount(counts[currentKey]) ?? toCount(counts[legacyKey]);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    playtime: Math.min(MAX_INT32, Math.floor(ticks / TICKS_PER_MINUTE)),
    sessions: sessions ?? null,
    stats: Object.fromEntries(stats),
  };
}

/** Before 1.13 the file was one flat object; since then each kind of statistic has its own object. */
function countsOf(json: unknown): Record<string, unknown> | null {
  if (!isRecord(json)) return null;
  if (!('stats' in json)) return json;
  if (!isRecord(json['stats'])) return null;
  const custom = json['stats']['minecraft:custom'];
  if (custom === undefined) return {};
  return isRecord(custom) ? custom : null;
}

function toCount(claim: unknown, max = MAX_INT32): number | null {
  if (typeof claim !== 'number' || !(claim >= 0)) return null;
  return Math.min(max, Math.trunc(claim));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
