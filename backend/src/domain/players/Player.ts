import { randomUUID } from 'node:crypto';
import { offlineUuid } from './offlineUuid';

type PlayerState = Omit<
  Player,
  'vote' | 'votedOnADayAfter' | 'closeGap' | 'streakAt' | 'streakSince' | 'sessionTime' | 'levelProgress'
>;

/** What is known of somebody; what is left out is as it is for somebody who has just arrived. */
export type PlayerRecord = Pick<Player, 'uuid' | 'username'> & Partial<Omit<PlayerState, 'id'>>;

/** A player whose name is known; lists show nobody else. */
export type NamedPlayer = Player & { username: string };

export class Player {
  readonly id: string;
  /** The player's own, or `offlineUuid` of the name while nothing but the name is known. */
  uuid: string;
  /** Null while only the uuid is known; otherwise unique without regard to case. */
  username: string | null;
  firstJoined: Date | null;
  lastSeen: Date | null;
  /** In minutes. */
  playtime: number;
  /** How often the player has come to play; null where the data does not say. */
  sessions: number | null;
  level: number;
  /** Points gained since the level began; null where the data does not say. */
  experience: number | null;
  coins: number;
  rank: string;
  isOnline: boolean;
  skinUrl: string | null;
  achievements: string[];
  stats: object;
  /** Days in a row, as of the last vote; `streakAt` knows whether it still holds. */
  voteStreak: number;
  totalVotes: number;
  lastVoteDate: Date | null;

  private constructor(state: PlayerState) {
    this.id = state.id;
    this.uuid = state.uuid;
    this.username = state.username;
    this.firstJoined = state.firstJoined;
    this.lastSeen = state.lastSeen;
    this.playtime = state.playtime;
    this.sessions = state.sessions;
    this.level = state.level;
    this.experience = state.experience;
    this.coins = state.coins;
    this.rank = state.rank;
    this.isOnline = state.isOnline;
    this.skinUrl = state.skinUrl;
    this.achievements = state.achievements;
    this.stats = state.stats;
    this.voteStreak = state.voteStreak;
    this.totalVotes = state.totalVotes;
    this.lastVoteDate = state.lastVoteDate;
  }

  static recorded(record: PlayerRecord): Player {
    return new Player({
      id: randomUUID(),
      firstJoined: null,
      lastSeen: null,
      playtime: 0,
      sessions: null,
      level: 1,
      experience: null,
      coins: 0,
      rank: 'Player',
      isOnline: false,
      skinUrl: null,
      achievements: [],
      stats: {},
      voteStreak: 0,
      totalVotes: 0,
      lastVoteDate: null,
      ...record,
    });
  }

  /** Somebody of whom nothing is known but the name, because a vote came from it. */
  static voted(username: string): NamedPlayer {
    return Player.recorded({ username, uuid: offlineUuid(username) }) as NamedPlayer;
  }

  /**
   * Counts one more vote; the days of a streak are those of UTC, and a second vote of a day leaves it as it is. So does one
   * that is counted on a later day than it came on; `closeGap` knows what it changes.
   */
  vote(at: Date): void {
    const daysSince = this.daysSinceVote(at);
    if (daysSince >= 1) this.voteStreak = daysSince === 1 ? this.voteStreak + 1 : 1;
    this.totalVotes += 1;
    if (!this.lastVoteDate || at > this.lastVoteDate) this.lastVoteDate = at;
  }

  votedOnADayAfter(at: Date): boolean {
    return this.lastVoteDate !== null && dayOf(this.lastVoteDate) > dayOf(at);
  }

  /** Takes over how many days in a row the last vote ends, now that an earlier day has a vote too. */
  closeGap(daysInRow: number): void {
    this.voteStreak = Math.max(this.voteStreak, daysInRow);
  }

  /** Days in a row up to today or yesterday; 0 once a whole day has passed without a vote. */
  streakAt(now: Date): number {
    return this.daysSinceVote(now) <= 1 ? this.voteStreak : 0;
  }

  /** The day in UTC on which the streak of the last vote began, such as 2026-03-01; null before the first vote. */
  streakSince(): string | null {
    if (!this.lastVoteDate) return null;
    return new Date((dayOf(this.lastVoteDate) - this.voteStreak + 1) * DAY).toISOString().slice(0, 10);
  }

  /** In minutes, to the nearest; null unless the data knows how many sessions there were. */
  get sessionTime(): number | null {
    return this.sessions ? Math.round(this.playtime / this.sessions) : null;
  }

  /** How much of the way to the next level is done, from 0 to 1; null where the experience is not known. */
  get levelProgress(): number | null {
    return this.experience === null ? null : Math.min(1, this.experience / pointsToNext(this.level));
  }

  private daysSinceVote(now: Date): number {
    return this.lastVoteDate ? Math.max(0, dayOf(now) - dayOf(this.lastVoteDate)) : Infinity;
  }
}

const DAY = 24 * 60 * 60 * 1000;

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY);

/** The game's own table: https://minecraft.wiki/w/Experience#Leveling_up */
function pointsToNext(level: number): number {
  if (level <= 15) return 2 * level + 7;
  return level <= 30 ? 5 * level - 38 : 9 * level - 158;
}
