import type { ForwardOutcome, VoteForward } from './VoteForward';
import type { VoteForwardTarget } from './VoteForwardTarget';

/** How many votes of a target are in each state that staff care for. */
export interface ForwardCounts {
  readonly queued: number;
  readonly refused: number;
  readonly givenUp: number;
  readonly unsure: number;
  /** Sent, and perhaps twice. */
  readonly sentTwice: number;
}

export const NO_FORWARDS: ForwardCounts = { queued: 0, refused: 0, givenUp: 0, unsure: 0, sentTwice: 0 };

/** The servers to which votes are sent on, and the votes on their way. Each vote is added when it is received. */
export abstract class VoteForwards {
  /** By name. */
  abstract targets(): Promise<VoteForwardTarget[]>;
  /** Waits for other changes of targets, until the transaction ends. */
  abstract lock(): Promise<void>;
  abstract saveTarget(target: VoteForwardTarget): Promise<VoteForwardTarget>;
  abstract removeTarget(id: string): Promise<void>;
  /** Keeps how it works, unless staff have changed the target since. */
  abstract saveHealth(target: VoteForwardTarget): Promise<void>;

  /** Those that are on, do not rest, and have votes to send. */
  abstract dueTargets(now: Date): Promise<VoteForwardTarget[]>;

  /** Takes the oldest vote of the target and marks it as being sent. One that was being sent may have arrived. */
  abstract claimNext(target: string): Promise<VoteForward | null>;

  /** Does nothing if another instance has taken the vote since. */
  abstract settle(target: string, forward: VoteForward, outcome: ForwardOutcome, now: Date): Promise<void>;

  abstract counts(): Promise<ReadonlyMap<string, ForwardCounts>>;

  /** Queues again what was given up or is unsure. Returns the number. */
  abstract sendAgain(target: string): Promise<number>;
}
