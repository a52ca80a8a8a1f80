import { randomUUID } from 'node:crypto';
import { offlineUuid } from '../shared/uuid';
import { pointsToNextLevel, toPrecision } from './experience';

type PlayerState = Omit<
  Player,
  | 'vote'
  | 'hasVotedAfterDay'
  | 'extendStreak'
  | 'streakAt'
  | 'streakSince'
  | 'sessionTime'
  | 'levelProgress'
  | 'hasRankedFigures'
>;

/** The known fields of a player; the others are unknown, and the votes are 0. */
export type PlayerRecord = Pick<Player, 'uuid' | 'username'> & Partial<Omit<PlayerState, 'id'>>;

/** A player with a known name; lists show no others. */
export type NamedPlayer = Player & { username: string };

export class Player {
  readonly id: string;
  /** The player's own UUID, or `offlineUuid` of the name while only the name is known. */
  uuid: string;
  /** Null while only the UUID is known; otherwise unique, case-insensitive. */
  username: string | null;
  firstJoined: Date | null;
  lastSeen: Date | null;
  /** In minutes; null if the data does not say. */
  playtime: number | null;
  /** The number of play sessions; null if the data does not say. */
  sessions: number | null;
  /** From 0; null if the data does not say. */
  level: number | null;
  /** Experience points since the current level began, possibly a fraction; null if the data does not say. */
  experience: number | null;
  /** Null if the data does not say. The game has no coins, so only the demo community knows them. */
  coins: number | null;
  /** Null if the data does not say. */
  rank: string | null;
  /** Null if unknown. Stored only for the demo community; `Presence` tells it of all others. */
  isOnline: boolean | null;
  skinUrl: string | null;
  /** Null if the data does not say; empty if there are none so far. */
  achievements: string[] | null;
  stats: object;
  /** Consecutive days with a vote, up to the last vote; `streakAt` checks whether the streak still holds. */
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

  static fromRecord(record: PlayerRecord): Player {
    return new Player({
      id: randomUUID(),
      firstJoined: null,
      lastSeen: null,
      playtime: null,
      sessions: null,
      level: null,
      experience: null,
      coins: null,
      rank: null,
      isOnline: null,
      skinUrl: null,
      achievements: null,
      stats: {},
      voteStreak: 0,
      totalVotes: 0,
      lastVoteDate: null,
      ...record,
    });
  }

  /** A player who is known only by the name in a vote. */
  static fromVote(username: string): NamedPlayer {
    return Player.fromRecord({ username, uuid: offlineUuid(username) }) as NamedPlayer;
  }

  /**
   * Counts one more vote. Streak days are UTC days, and a second vote on the same day leaves the streak unchanged. So
   * does a vote from before the day of the last one; `extendStreak` handles it.
   */
  vote(at: Date): void {
    const daysSince = this.daysSinceVote(at);
    if (daysSince >= 1) this.voteStreak = daysSince === 1 ? this.voteStreak + 1 : 1;
    this.totalVotes += 1;
    if (!this.lastVoteDate || at > this.lastVoteDate) this.lastVoteDate = at;
  }

  hasVotedAfterDay(at: Date): boolean {
    return this.lastVoteDate !== null && utcDayNumber(this.lastVoteDate) > utcDayNumber(at);
  }

  /** Extends the streak after a late vote filled a gap; `daysInRow` counts up to the last vote. */
  extendStreak(daysInRow: number): void {
    this.voteStreak = Math.max(this.voteStreak, daysInRow);
  }

  /** Consecutive days up to today or yesterday; 0 after a whole day without a vote. */
  streakAt(now: Date): number {
    return this.daysSinceVote(now) <= 1 ? this.voteStreak : 0;
  }

  /** The UTC day on which the streak of the last vote began, such as 2026-03-01; null before the first vote. */
  streakSince(): string | null {
    if (!this.lastVoteDate) return null;
    return new Date((utcDayNumber(this.lastVoteDate) - this.voteStreak + 1) * DAY_MS).toISOString().slice(0, 10);
  }

  /** Average session length in whole minutes; null without a known playtime and number of sessions. */
  get sessionTime(): number | null {
    return this.playtime !== null && this.sessions ? Math.round(this.playtime / this.sessions) : null;
  }

  /** Progress to the next level, from 0 to 1; null if the level or the experience is unknown. */
  get levelProgress(): number | null {
    if (this.level === null || this.experience === null) return null;
    return Math.min(1, toPrecision(this.experience / pointsToNextLevel(this.level)));
  }

  /** False if none of the figures that the server ranking compares is known. */
  get hasRankedFigures(): boolean {
    return this.level !== null || this.playtime !== null;
  }

  private daysSinceVote(now: Date): number {
    return this.lastVoteDate ? Math.max(0, utcDayNumber(now) - utcDayNumber(this.lastVoteDate)) : Infinity;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

const utcDayNumber = (date: Date): number => Math.floor(date.getTime() / DAY_MS);
