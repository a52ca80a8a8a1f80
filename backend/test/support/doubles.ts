import type { Actor } from '../../src/application/shared/Actor';
import { AuditLog, type AuditDetail } from '../../src/application/shared/AuditLog';
import { Clock } from '../../src/application/shared/Clock';
import { Transaction } from '../../src/application/shared/Transaction';

/** A clock that stands where the test puts it. */
export class StoppedClock extends Clock {
  constructor(public at = new Date('2026-01-01T12:00:00Z')) {
    super();
  }

  now(): Date {
    return this.at;
  }

  forward(milliseconds: number): void {
    this.at = new Date(this.at.getTime() + milliseconds);
  }
}

/** Runs the work and nothing else: collections in memory have nothing to roll back. */
export class NoTransaction extends Transaction {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

export class RememberedAudit extends AuditLog {
  readonly records: { actor: string | null; action: string; target: string; detail: AuditDetail }[] = [];

  async record(actor: Actor, action: string, target: string, detail: AuditDetail): Promise<void> {
    this.records.push({ actor: actor.username, action, target, detail });
  }
}
