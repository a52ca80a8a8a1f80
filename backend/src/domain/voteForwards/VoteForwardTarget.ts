import { randomUUID } from 'node:crypto';
import type { ConnectionProblem } from '../gameConnections/ConnectionCheck';
import { exponentialDelay } from '../shared/Backoff';

/** More servers than a network rewards votes on. */
export const MAX_FORWARD_TARGETS = 5;

/** Rests after a failure in milliseconds: the first and the maximum. */
const INITIAL_REST_MS = 5_000;
const MAX_REST_MS = 10 * 60_000;

export interface ForwardTargetSettings {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly isOn: boolean;
}

/** A Votifier server of the owner, to which the site sends each vote on. */
export class VoteForwardTarget {
  readonly id: string;
  name: string;
  host: string;
  port: number;
  /** Only votes that arrive while it is on are sent there. */
  isOn: boolean;
  /** Sealed. */
  token: string;
  readonly version: number;
  /** Nothing is sent before this time. */
  restsUntil: Date;
  /** In a row. */
  failures: number;
  /** Of the last attempt; null if it was accepted, or if there was none. */
  problem: ConnectionProblem | null;
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  readonly createdAt: Date;

  private constructor(state: Omit<VoteForwardTarget, 'change' | 'fail' | 'succeed'>) {
    this.id = state.id;
    this.name = state.name;
    this.host = state.host;
    this.port = state.port;
    this.isOn = state.isOn;
    this.token = state.token;
    this.version = state.version;
    this.restsUntil = state.restsUntil;
    this.failures = state.failures;
    this.problem = state.problem;
    this.failingSince = state.failingSince;
    this.lastSuccessAt = state.lastSuccessAt;
    this.createdAt = state.createdAt;
  }

  static create(settings: ForwardTargetSettings, now: Date): VoteForwardTarget {
    return new VoteForwardTarget({
      ...settings,
      ...{ id: randomUUID(), token: '', version: 1, restsUntil: now, failures: 0, problem: null, failingSince: null },
      ...{ lastSuccessAt: null, createdAt: now },
    });
  }

  /** What failed before is tried again at once. */
  change({ name, host, port, isOn }: ForwardTargetSettings, now: Date): void {
    Object.assign(this, { name, host, port, isOn });
    Object.assign(this, { restsUntil: now, failures: 0, problem: null, failingSince: null });
  }

  fail(problem: ConnectionProblem, now: Date): void {
    this.failures += 1;
    this.problem = problem;
    this.failingSince ??= now;
    this.restsUntil = new Date(now.getTime() + exponentialDelay(this.failures, INITIAL_REST_MS, MAX_REST_MS));
  }

  succeed(now: Date): void {
    Object.assign(this, { restsUntil: now, failures: 0, problem: null, failingSince: null, lastSuccessAt: now });
  }
}
