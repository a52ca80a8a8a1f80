import type { PlayerStatistics } from '../../../domain/imports/GameFolder';
import { describeValue, joinProblems } from './describeValue';
import type { PartialContent } from './PartialContent';

const TICKS_PER_MINUTE = 20 * 60;

/** The largest count that the game can write. */
const MAX_COUNT = 2 ** 31 - 1;

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

/** Reads the statistics of a player in any of the game's formats. Values that the game cannot write are left out. */
export function readStatistics(json: unknown): PartialContent<PlayerStatistics> {
  const found = findCounts(json);
  if (typeof found === 'string') return { content: null, problem: found };

  const problems: string[] = [];
  const read = (keys: readonly string[]): number | null => {
    const values = keys.flatMap((key) => {
      const value = found.counts[key];
      if (value === undefined) return [];
      if (isCount(value)) return [value];
      problems.push(`${found.path}${key} is ${describeValue(value)}, ${faultOf(value)}`);
      return [];
    });
    return values.length === 0 ? null : Math.max(...values);
  };
  const ticks = read(PLAYTIME_KEYS);
  const sessions = read(SESSION_KEYS);
  const stats = Object.entries(STATISTIC_KEYS).flatMap(([name, keys]) => {
    const value = read(keys);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    content: {
      playtime: ticks === null ? null : Math.floor(ticks / TICKS_PER_MINUTE),
      sessions,
      stats: Object.fromEntries(stats),
    },
    problem: problems.length === 0 ? null : joinProblems(problems, ['value', 'values']),
  };
}

/** Before 1.13 the file was one flat object; since then each kind of statistic has its own object. */
function findCounts(json: unknown): { readonly counts: Record<string, unknown>; readonly path: string } | string {
  if (!isRecord(json)) return `it is ${describeValue(json)}, not an object`;
  const { stats } = json;
  if (!('stats' in json)) return { counts: json, path: '' };
  if (!isRecord(stats)) return `stats is ${describeValue(stats)}, not an object`;
  const custom = stats['minecraft:custom'] ?? {};
  if (!isRecord(custom)) return `stats.minecraft:custom is ${describeValue(custom)}, not an object`;
  return { counts: custom, path: 'stats.minecraft:custom.' };
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT;

function faultOf(value: unknown): string {
  if (typeof value !== 'number') return 'not a number';
  if (value < 0) return 'less than 0';
  return value > MAX_COUNT ? 'more than the game counts' : 'not a whole number';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
