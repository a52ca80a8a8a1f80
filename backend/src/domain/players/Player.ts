import { randomUUID } from 'node:crypto';
import { offlineUuid } from '../shared/uuid';

type PlayerState = Omit<
  Player,
  'vote' | 'hasVotedAfterDay' | 'extendStreak' | 'streakAt' | 'streakSince' | 'sessionTime' | 'levelProgress'
>;

/** The known fields of a player; missing fields take the defaults of a new player. */
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
  /** In minutes. */
  playtime: number;
  /** The number of play sessions; null if the data does not say. */
  sessions: number | null;
  level: number;
  /** Experience points since the current level began; null if the data does not say. */
  experience: number | null;
  coins: number;
  rank: string;
  isOnline: boolean;
  skinUrl: string | null;
  achievements: string[];
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

  /** Average session length in whole minutes; null without a known number of sessions. */
  get sessionTime(): number | null {
    return this.sessions ? Math.round(this.playtime / this.sessions) : null;
  }

  /** Progress to the next level, from 0 to 1; null if the experience is unknown. */
  get levelProgress(): number | null {
    return this.experience === null ? null : Math.min(1, this.experience / pointsToNext(this.level));
  }

  private daysSinceVote(now: Date): number {
    return this.lastVoteDate ? Math.max(0, utcDayNumber(now) - utcDayNumber(this.lastVoteDate)) : Infinity;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

const utcDayNumber = (date: Date): number => Math.floor(date.getTime() / DAY_MS);

/** The game's own table: https://minecraft.wiki/w/Experience#Leveling_up */
function pointsToNext(level: number): number {
  if (level <= 15) return 2 * level + 7;
  return level <= 30 ? 5 * level - 38 : 9 * level - 158;
}
