import { randomUUID } from 'node:crypto';
import type { VotingSite } from './VotingSite';

/** The Votifier protocols by their version, and a call from a voting site over HTTP. */
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
] as const;

/**
 * What came of a vote. `waiting`: it will be counted in a moment. `repeated`: the player had voted there on that day
 * before. `unverified`: nothing proves where it came from. `unknown_site`: it is genuine, and no link has that name.
 * `refused`: it is genuine, and says nothing that could be counted. `failed`: it could not be counted, again and again.
 */
export type VoteState = (typeof VOTE_STATES)[number];

/** What a voting site is known by, and who voted there, both as they may be kept and shown. */
export interface VoteClaim {
  readonly source: VoteSource;
  /** The name that the voting site gives itself. */
  readonly service: string;
  readonly username: string;
}

const SECOND = 1_000;

/** So often is tried to count a vote, each time after twice as long: the last time an hour and a half after the first. */
const MOST_ATTEMPTS = 10;

/** A vote as it came in, kept whatever came of it. */
export class ArrivedVote implements VoteClaim {
  readonly id: string;
  readonly source: VoteSource;
  readonly service: string;
  readonly username: string;
  /** The link it is for; null while no link has the name of its service. */
  linkId: string | null;
  state: VoteState;
  /** Why it is not counted, in words for staff. */
  reason: string | null;
  readonly receivedAt: Date;
  /** When the next attempt to count it is due. */
  dueAt: Date;
  attempts: number;
  /** The same for a message that is sent twice, and for no other; null for one that will never count. */
  readonly replayKey: string | null;
  /** A pseudonym of the address it came from, kept to limit what cannot be verified, and of nothing else. */
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

  /** A vote that is proven to come from its site, of which there may be no link yet. */
  static verified(claim: VoteClaim, site: VotingSite | null, replayKey: string, now: Date): ArrivedVote {
    const state = site ? 'waiting' : 'unknown_site';
    const reason = site ? null : 'No vote link has this name.';
    return new ArrivedVote({
      ...pick(claim),
      linkId: site?.linkId ?? null,
      state,
      reason,
      receivedAt: now,
      replayKey,
      sender: null,
    });
  }

  /** A vote that nothing proves, or that says nothing which could be counted. */
  static turnedAway(
    claim: VoteClaim,
    state: 'unverified' | 'refused',
    reason: string,
    { site, sender, now }: { site: VotingSite | null; sender: string; now: Date },
  ): ArrivedVote {
    return new ArrivedVote({
      ...pick(claim),
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
    this.reason = isNew ? null : 'The player had voted on this site on that day before.';
  }

  /** Its link is gone; it counts as soon as another one has its name. */
  loseSite(): void {
    this.linkId = null;
    this.state = 'unknown_site';
    this.reason = 'No vote link has this name.';
  }

  /** Puts off a vote that could not be counted, each time for twice as long, and gives it up in the end. */
  putOff(reason: string, now: Date): void {
    this.attempts += 1;
    this.state = 'waiting';
    this.reason = reason;
    this.dueAt = new Date(now.getTime() + 5 * SECOND * 2 ** this.attempts);
    if (this.attempts >= MOST_ATTEMPTS) this.state = 'failed';
  }
}

const pick = ({ source, service, username }: VoteClaim): VoteClaim => ({ source, service, username });
