import { createHash } from 'node:crypto';
import { offlineUuid } from '../../../domain/shared/uuid';
import { Player } from '../../../domain/players/Player';
import type { DemoTable } from '../DemoTable';
import { memoizeByTime } from '../memoizeByTime';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const PLAYER_COUNT = 200;
/** Equals the number of online players in the demo server status. */
const ONLINE_COUNT = 128;
/** Players with more votes than Steve, which makes him number 42. */
const PLAYERS_AHEAD_OF_STEVE = 41;
const VOTES_OF_STEVE = 142;

/** Players mentioned in the news come first, then names composed of two halves. */
const WELL_KNOWN = ['Brineheart', 'MossyOak', 'Pebble'];
const FIRST_HALVES = [
  ['Amber', 'Brine', 'Cinder', 'Coral', 'Drift', 'Ember', 'Fern', 'Frost', 'Gale', 'Harbor'],
  ['Kelp', 'Lantern', 'Moss', 'Opal', 'Reef', 'Salt', 'Storm', 'Tide', 'Willow', 'Wren'],
].flat();
const SECOND_HALVES = ['beard', 'born', 'cap', 'finch', 'foot', 'hand', 'keeper', 'song', 'walker', 'wick'];

const GENERATED_NAMES = FIRST_HALVES.flatMap((first) => SECOND_HALVES.map((second) => first + second));

/** The two top voters. */
const VOTES: Readonly<Record<string, number>> = { Brineheart: 512, MossyOak: 488 };
const RANKS: Readonly<Record<string, string>> = { Brineheart: 'admin', MossyOak: 'mod', Pebble: 'helper' };
const ACHIEVEMENTS = [
  'First Night',
  'Lamplighter',
  'Ferryman',
  'Deep Diver',
  'Market Day',
  'Storm Rider',
  'Cartographer',
];

/** A pseudo-random number in [0, 1), always the same for the same player and question. */
const hashFraction = (name: string, question: string): number =>
  createHash('sha256').update(`${name} ${question}`).digest().readUInt32BE() / 2 ** 32;

const names = [
  ...WELL_KNOWN,
  ...GENERATED_NAMES.slice(0, PLAYER_COUNT - 1 - WELL_KNOWN.length).sort(
    (one, other) => hashFraction(one, 'place') - hashFraction(other, 'place'),
  ),
];

const hashBetween = (min: number, max: number, name: string, question: string): number =>
  min + Math.floor((max - min + 1) * hashFraction(name, question));

/** Many long-time players have a rank, and some players bought theirs early. */
const rankOf = (score: number): string => (score > 72 ? 'mvp' : score > 40 ? 'vip' : 'Player');

/**
 * Playtime of a player, and values derived from it. About one in eight comes from data without sessions and experience.
 */
function progressOf(name: string) {
  const level = 1 + Math.floor(88 * hashFraction(name, 'level') ** 2);
  const playtime = level * hashBetween(90, 300, name, 'playtime');
  const isCounted = hashBetween(1, 8, name, 'source') > 1;
  return {
    level,
    playtime,
    sessions: isCounted ? Math.ceil(playtime / hashBetween(35, 140, name, 'session')) : null,
    experience: isCounted ? hashBetween(0, 2 * level + 6, name, 'experience') : null,
    coins: level * hashBetween(5, 60, name, 'coins'),
    rank: RANKS[name] ?? rankOf(level + hashBetween(-30, 20, name, 'rank')),
    achievements: ACHIEVEMENTS.filter((achievement) => hashFraction(name, achievement) < level / 60),
    stats: { deaths: hashBetween(0, level * 3, name, 'deaths'), mob_kills: level * hashBetween(4, 40, name, 'mobs') },
  };
}

/** The first players have more votes than Steve, the others have fewer, and some have none. */
function votesOf(index: number, name: string, now: Date) {
  const isAhead = index < PLAYERS_AHEAD_OF_STEVE;
  const totalVotes = isAhead
    ? (VOTES[name] ?? VOTES_OF_STEVE + 1 + Math.floor(340 * hashFraction(name, 'votes') ** 2))
    : Math.max(0, hashBetween(-20, VOTES_OF_STEVE - 3, name, 'votes'));
  if (totalVotes === 0) return {};

  const daysAgo = hashBetween(0, isAhead ? 1 : 12, name, 'last vote');
  const voteStreak = Math.min(totalVotes, hashBetween(1, 30, name, 'streak'));
  return { totalVotes, voteStreak, lastVoteDate: new Date(now.getTime() - daysAgo * DAY_MS) };
}

function demoPlayer(name: string, index: number, now: Date): Player {
  const progress = progressOf(name);
  const isOnline = index < ONLINE_COUNT;
  const hoursAway = isOnline ? 0 : hashBetween(1, 400, name, 'away');
  const daysHere = 20 + progress.level * 7 + hashBetween(0, 30, name, 'joined');
  return Player.fromRecord({
    uuid: offlineUuid(name),
    username: name,
    isOnline,
    firstJoined: new Date(now.getTime() - daysHere * DAY_MS),
    lastSeen: new Date(now.getTime() - hoursAway * HOUR_MS),
    ...progress,
    ...votesOf(index, name, now),
  });
}

/** The example player of the vote page. */
const steve = (now: Date): Player =>
  Player.fromRecord({
    uuid: offlineUuid('Steve'),
    username: 'Steve',
    rank: 'Player',
    isOnline: false,
    firstJoined: new Date(now.getTime() - 211 * DAY_MS),
    lastSeen: new Date(now.getTime() - 3 * HOUR_MS),
    level: 24,
    playtime: 4_510,
    sessions: 58,
    experience: 31,
    coins: 860,
    achievements: ['First Night', 'Lamplighter', 'Market Day'],
    stats: { deaths: 37, mob_kills: 412 },
    voteStreak: 7,
    totalVotes: VOTES_OF_STEVE,
    lastVoteDate: now,
  });

export const demoPlayersAt = memoizeByTime((now): Player[] => [
  steve(now),
  ...names.map((name, index) => demoPlayer(name, index, now)),
]);

export const demoPlayers: DemoTable = { entity: Player, keyProperty: 'id', rows: demoPlayersAt };
