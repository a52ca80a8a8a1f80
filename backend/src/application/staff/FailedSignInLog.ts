import { injectable } from 'inversify';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { type FailedSignInCount, summarizeFailures } from '../../domain/staff/FailedSignInCount';
import { FailedSignInCounts } from '../../domain/staff/FailedSignInCounts';
import { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { originOf } from './originOf';

/** No username has a space, so no account can be mistaken for it. */
const VISITOR = new Actor('a visitor', new Set());

/** Counts failed sign-ins and writes a few audit log entries for each interval, however many failures there are. */
@injectable()
export class FailedSignInLog {
  constructor(
    private readonly counts: FailedSignInCounts,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** `user` is null for an unknown name, which is not kept: people type passwords into the wrong field. */
  async count(user: AdminUser | null, wrong: FailedSignInCount['wrong'], visitor: Visitor): Promise<void> {
    await this.counts.add({ username: user?.username ?? null, wrong, ...originOf(visitor), attempts: 1 });
  }

  /** Moves the counts to the audit log. */
  async report(): Promise<void> {
    await this.transaction.run(async () => {
      for (const { username, wrong, attempts, ...origin } of summarizeFailures(await this.counts.takeAll())) {
        const after = { attempts, wrong, ...origin };
        await this.audit.record(VISITOR, 'admin_user.sign_in_failed', username ?? 'unknown account', { after });
      }
    });
  }
}
