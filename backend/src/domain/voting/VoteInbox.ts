import type { Direction } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { ArrivedVote, VoteState } from './ArrivedVote';

/** Which of the votes that arrived; what is absent does not matter. */
export interface ArrivedVoteFilter {
  readonly state?: VoteState | null | undefined;
}

/** A name under which votes arrive, and which no link has. */
export interface UnknownService {
  readonly name: string;
  /** Genuine votes, which count as soon as a link has the name. */
  readonly verified: number;
  /** Votes that nothing proves; they never count. */
  readonly unverified: number;
  readonly lastReceivedAt: Date;
}

/** A vote whose turn it is, with the name under which its link counts; null when the link is gone. */
export interface DueVote {
  readonly vote: ArrivedVote;
  readonly site: string | null;
}

/** How many votes are kept at the moment that may never count. */
export interface Untrusted {
  /** Those that came since then, by the pseudonym of where they came from. */
  readonly bySender: ReadonlyMap<string, number>;
  /** All of them, counted no further than `MOST_UNTRUSTED`. */
  readonly total: number;
}

export abstract class VoteInbox {
  /** Keeps the votes, all of them or none; one with the replay key of another is not kept twice. */
  abstract keep(votes: readonly ArrivedVote[]): Promise<void>;
  abstract untrusted(senders: readonly string[], since: Date): Promise<Untrusted>;
  /** How many genuine votes wait for a link with their name, counted no further than `MOST_UNKNOWN`. */
  abstract countUnknown(): Promise<number>;
  /** Gives the votes of a name to the link that has it by now; the genuine ones among them wait to be counted. */
  abstract recogniseUnknown(): Promise<void>;
  /**
   * The next votes to be counted, held until the transaction ends; none while another instance counts. Votes are counted
   * by one of all instances at a time, because each of them waits for the vote party in any case.
   */
  abstract due(now: Date, most: number): Promise<DueVote[]>;
  /** Keeps what came of them. */
  abstract settle(votes: readonly ArrivedVote[]): Promise<void>;
  /** By when they came. */
  abstract list(filter: ArrivedVoteFilter, direction: Direction, stretch: Stretch): Promise<Page<ArrivedVote>>;
  /** The names that no link has, those with genuine votes first, then the latest first. */
  abstract unknownServices(): Promise<UnknownService[]>;
  /** One of them, in any case; null when no votes wait under that name. */
  abstract unknownService(name: string): Promise<UnknownService | null>;
}

/** Votes that may never count: so many are kept of one sender in a day, and of all in all; every hour the older half goes. */
export const MOST_OF_ONE_SENDER = 100;
export const MOST_UNTRUSTED = 10_000;

/** So many genuine votes wait for a link with their name, and no more are taken. */
export const MOST_UNKNOWN = 100_000;
