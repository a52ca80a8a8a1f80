import { randomUUID } from 'node:crypto';
import type { VotingSite } from './VotingSite';
import { said } from '../shared/Sentence';

/** The Votifier protocols by version, and pingbacks from voting sites over HTTP. */
export const VOTE_SOURCES = ['votifier2', 'votifier1', 'pingback'] as const;

export type VoteSource = (typeof VOTE_SOURCES)[number];

export const VOTE_STATES = [
  'waiting',
  'counted',
  'repeated',
  'unverified',
  'unknown_site',
  'refused',
  'failed',
  'uncertain',
] as const;

/**
 * The outcome of a vote. `waiting`: about to be counted. `repeated`: the player already voted there on that day.
 * `unverified`: its origin is not proven. `unknown_site`: verified, but no link has that name. `refused`: verified, but
 * its content is not valid. `failed`: every attempt to count it failed. `uncertain`: it waited when the backup was taken
 * from which the site was restored, so it was perhaps counted since.
 */
export type VoteState = (typeof VOTE_STATES)[number];

/** The source, the service name and the voter of a vote, sanitised for storage and display. */
export interface VoteClaim {
  readonly source: VoteSource;
  /** The service name that the voting site sends. */
  readonly service: string;
  readonly username: string;
}

const SECOND_MS = 1_000;

/**
 * The maximum attempts to count a vote. The delay doubles each time; the last attempt is about 85 minutes after the
 * first.
 */
const MAX_ATTEMPTS = 10;

/** A vote as it arrived, stored whatever its outcome. */
export class ArrivedVote implements VoteClaim {
  readonly id: string;
  readonly source: VoteSource;
  readonly service: string;
  readonly username: string;
  /** Null while no link has its service name. */
  linkId: string | null;
  state: VoteState;
  /** Why it is not counted, for staff. */
  reason: string | null;
  readonly receivedAt: Date;
  /** When the next attempt to count it is due. */
  dueAt: Date;
  attempts: number;
  /** Equal for copies of the same message only; null for a vote that never counts. */
  readonly replayKey: string | null;
  /** A pseudonym of the sender's address, stored for unverified and refused votes only, to limit them. */
  readonly sender: string | null;

  private constructor(
    state: VoteClaim & Pick<ArrivedVote, 'linkId' | 'state' | 'reason' | 'receivedAt' | 'replayKey' | 'sender'>,
  ) {
    this.id = randomUUID();
    this.source = state.source;
    this.service = state.service;
    this.username = state.username;
    this.linkId = state.linkId;
    this.state = state.state;
    this.reason = state.reason;
    this.receivedAt = state.receivedAt;
    this.dueAt = state.receivedAt;
    this.attempts = 0;
    this.replayKey = state.replayKey;
    this.sender = state.sender;
  }

  /** A verified vote; there may be no link for its site yet. */
  static verified(claim: VoteClaim, site: VotingSite | null, replayKey: string, now: Date): ArrivedVote {
    const state = site ? 'waiting' : 'unknown_site';
    const reason = site ? null : said('voteNoLink');
    return new ArrivedVote({
      ...toClaim(claim),
      linkId: site?.linkId ?? null,
      state,
      reason,
      receivedAt: now,
      replayKey,
      sender: null,
    });
  }

  /** A vote that is unverified, or whose content is not valid. */
  static rejected(
    claim: VoteClaim,
    state: 'unverified' | 'refused',
    reason: string,
    { site, sender, now }: { site: VotingSite | null; sender: string; now: Date },
  ): ArrivedVote {
    return new ArrivedVote({
      ...toClaim(claim),
      linkId: site?.linkId ?? null,
      state,
      reason,
      receivedAt: now,
      replayKey: null,
      sender,
    });
  }

  settle(isNew: boolean): void {
    this.state = isNew ? 'counted' : 'repeated';
    this.reason = isNew ? null : said('voteAlready');
  }

  /** Its link was deleted; the vote counts as soon as another link has its name. */
  detachSite(): void {
    this.linkId = null;
    this.state = 'unknown_site';
    this.reason = said('voteNoLink');
  }

  /** Reschedules a vote that could not be counted, with exponential backoff, and gives up in the end. */
  reschedule(reason: string, now: Date): void {
    this.attempts += 1;
    this.state = 'waiting';
    this.reason = reason;
    this.dueAt = new Date(now.getTime() + 5 * SECOND_MS * 2 ** this.attempts);
    if (this.attempts >= MAX_ATTEMPTS) this.state = 'failed';
  }
}

const toClaim = ({ source, service, username }: VoteClaim): VoteClaim => ({ source, service, username });
