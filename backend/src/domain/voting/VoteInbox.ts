import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { ArrivedVote, VoteState } from './ArrivedVote';

/** Absent or null fields do not filter. */
export interface ArrivedVoteFilter {
  readonly state?: VoteState | null | undefined;
}

/** A service name in arrived votes that matches no vote link. */
export interface UnknownService {
  readonly name: string;
  /** Verified votes, which count as soon as a link has the name. */
  readonly verified: number;
  /** Unverified votes, which never count. */
  readonly unverified: number;
  readonly lastReceivedAt: Date;
}

/** A vote that is due, with the name under which its link counts; null if the link was deleted. */
export interface DueVote {
  readonly vote: ArrivedVote;
  readonly site: string | null;
}

/** The number of stored votes that are unverified or refused. */
export interface UntrustedVoteCounts {
  /** Votes received after `since`, by the pseudonym of their sender. */
  readonly bySender: ReadonlyMap<string, number>;
  /** All of them, counted up to `MAX_UNTRUSTED_VOTES`. */
  readonly total: number;
}

export abstract class VoteInbox {
  /** Stores all votes or none; skips votes with an existing replay key. */
  abstract keep(votes: readonly ArrivedVote[]): Promise<void>;
  abstract countUntrusted(senders: readonly string[], since: Date): Promise<UntrustedVoteCounts>;
  /** The number of verified votes without a matching link, counted up to `MAX_UNKNOWN_VOTES`. */
  abstract countUnknown(): Promise<number>;
  /** Assigns votes to the links that have their service name by now; verified votes then wait to be counted. */
  abstract assignUnknown(): Promise<void>;
  /**
   * The next votes to count, locked until the transaction ends; none while another instance counts. Only one instance
   * counts at a time, because all counting waits for the lock of the vote party anyway.
   */
  abstract listDueForUpdate(now: Date, limit: number): Promise<DueVote[]>;
  /** Stores their outcomes. */
  abstract settle(votes: readonly ArrivedVote[]): Promise<void>;
  /** Ordered by time of receipt. */
  abstract list(filter: ArrivedVoteFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<ArrivedVote>>;
  /** The service names without a link: those with verified votes first, then the most recent first. */
  abstract unknownServices(): Promise<UnknownService[]>;
  /** Finds one of them, case-insensitive; null if no votes wait under that name. */
  abstract findUnknownService(name: string): Promise<UnknownService | null>;
}

/**
 * The limits for unverified and refused votes: per sender and day, and in total. An hourly job keeps the newer half of
 * the total.
 */
export const MAX_UNTRUSTED_PER_SENDER = 100;
export const MAX_UNTRUSTED_VOTES = 10_000;

/** The maximum number of verified votes without a matching link; further ones are not accepted. */
export const MAX_UNKNOWN_VOTES = 100_000;
