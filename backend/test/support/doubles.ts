import type { Actor } from '../../src/application/shared/Actor';
import { AuditLog, type AuditDetail } from '../../src/application/shared/AuditLog';
import { Clock } from '../../src/application/shared/Clock';
import { Limits, type Limited } from '../../src/application/shared/Limits';
import { Log } from '../../src/application/shared/Log';
import { Transaction } from '../../src/application/shared/Transaction';
import { RateLimited } from '../../src/domain/shared/DomainError';

/** A clock that only the test moves. */
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

  async pause(milliseconds: number): Promise<void> {
    this.forward(milliseconds);
  }
}

/** Only runs the work: collections in memory have nothing to roll back. */
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

/** Allows every caller this many calls, and never resets. */
export class LimitsInMemory extends Limits {
  readonly spent = new Map<string, number>();

  constructor(private readonly allowed = Infinity) {
    super();
  }

  async spend(limited: Limited, who: string): Promise<void> {
    const spent = (this.spent.get(`${limited} ${who}`) ?? 0) + 1;
    this.spent.set(`${limited} ${who}`, spent);
    if (spent > this.allowed) throw new RateLimited(60);
  }

  async giveBack(limited: Limited, who: string): Promise<void> {
    this.spent.set(`${limited} ${who}`, (this.spent.get(`${limited} ${who}`) ?? 0) - 1);
  }
}

export class RememberedLog extends Log {
  readonly lines: { fields: object; message: string }[] = [];

  debug = (fields: object, message: string) => this.remember(fields, message);
  info = (fields: object, message: string) => this.remember(fields, message);
  warn = (fields: object, message: string) => this.remember(fields, message);
  error = (fields: object, message: string) => this.remember(fields, message);

  private remember(fields: object, message: string): void {
    this.lines.push({ fields, message });
  }
}
