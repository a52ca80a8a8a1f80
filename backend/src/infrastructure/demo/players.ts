import { createHash } from 'node:crypto';
import { offlineUuid } from '../../domain/players/offlineUuid';
import { Player } from '../../domain/players/Player';
import type { DemoTable } from './DemoTable';
import { madeOnce } from './madeOnce';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const PLAYERS = 200;
/** Equals the number of online players in the demo server status. */
const ONLINE = 128;
/** Players with more votes than Steve, which makes him number 42. */
const AHEAD_OF_STEVE = 41;
const VOTES_OF_STEVE = 142;

/** Players mentioned in the news come first, then names composed of two halves. */
const WELL_KNOWN = ['Brineheart', 'MossyOak', 'Pebble'];
const FIRST_HALVES = [
  ['Amber', 'Brine', 'Cinder', 'Coral', 'Drift', 'Ember', 'Fern', 'Frost', 'Gale', 'Harbor'],
  ['Kelp', 'Lantern', 'Moss', 'Opal', 'Reef', 'Salt', 'Storm', 'Tide', 'Willow', 'Wren'],
].flat();
const SECOND_HALVES = ['beard', 'born', 'cap', 'finch', 'foot', 'hand', 'keeper', 'song', 'walker', 'wick'];

const MADE = FIRST_HALVES.flatMap((first) => SECOND_HALVES.map((second) => first + second));

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
const share = (name: string, question: string): number =>
  createHash('sha256').update(`${name} ${question}`).digest().readUInt32BE() / 2 ** 32;

const names = [
  ...WELL_KNOWN,
  ...MADE.slice(0, PLAYERS - 1 - WELL_KNOWN.length).sort((one, other) => share(one, 'place') - share(other, 'place')),
];

const between = (least: number, most: number, name: string, question: string): number =>
  least + Math.floor((most - least + 1) * share(name, question));

/** Many long-time players have a rank, and some players bought theirs early. */
const rankOf = (standing: number): string => (standing > 72 ? 'mvp' : standing > 40 ? 'vip' : 'Player');

/**
 * Playtime of a player, and values derived from it. About one in eight comes from data without sessions and experience.
 */
function progressOf(name: string) {
  const level = 1 + Math.floor(88 * share(name, 'level') ** 2);
  const playtime = level * between(90, 300, name, 'playtime');
  const isCounted = between(1, 8, name, 'source') > 1;
  return {
    level,
    playtime,
    sessions: isCounted ? Math.ceil(playtime / between(35, 140, name, 'session')) : null,
    experience: isCounted ? between(0, 2 * level + 6, name, 'experience') : null,
    coins: level * between(5, 60, name, 'coins'),
    rank: RANKS[name] ?? rankOf(level + between(-30, 20, name, 'rank')),
    achievements: ACHIEVEMENTS.filter((achievement) => share(name, achievement) < level / 60),
    stats: { deaths: between(0, level * 3, name, 'deaths'), mob_kills: level * between(4, 40, name, 'mobs') },
  };
}

/** The first players have more votes than Steve, the others have fewer, and some have none. */
function votesOf(place: number, name: string, now: Date) {
  const isAhead = place < AHEAD_OF_STEVE;
  const totalVotes = isAhead
    ? (VOTES[name] ?? VOTES_OF_STEVE + 1 + Math.floor(340 * share(name, 'votes') ** 2))
    : Math.max(0, between(-20, VOTES_OF_STEVE - 3, name, 'votes'));
  if (totalVotes === 0) return {};

  const daysAgo = between(0, isAhead ? 1 : 12, name, 'last vote');
  const voteStreak = Math.min(totalVotes, between(1, 30, name, 'streak'));
  return { totalVotes, voteStreak, lastVoteDate: new Date(now.getTime() - daysAgo * DAY) };
}

function demoPlayer(name: string, place: number, now: Date): Player {
  const progress = progressOf(name);
  const isOnline = place < ONLINE;
  const hoursAway = isOnline ? 0 : between(1, 400, name, 'away');
  const daysHere = 20 + progress.level * 7 + between(0, 30, name, 'joined');
  return Player.recorded({
    uuid: offlineUuid(name),
    username: name,
    isOnline,
    firstJoined: new Date(now.getTime() - daysHere * DAY),
    lastSeen: new Date(now.getTime() - hoursAway * HOUR),
    ...progress,
    ...votesOf(place, name, now),
  });
}

/** The example player of the vote page. */
const steve = (now: Date): Player =>
  Player.recorded({
    uuid: offlineUuid('Steve'),
    username: 'Steve',
    firstJoined: new Date(now.getTime() - 211 * DAY),
    lastSeen: new Date(now.getTime() - 3 * HOUR),
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

export const demoPlayersAt = madeOnce((now): Player[] => [
  steve(now),
  ...names.map((name, place) => demoPlayer(name, place, now)),
]);

export const demoPlayers: DemoTable = { entity: Player, knownBy: 'id', rows: demoPlayersAt };
