import { injectable } from 'inversify';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { type DemoRowCount, DemoRows } from './DemoRows';

@injectable()
export class DemoService {
  constructor(
    private readonly rows: DemoRows,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async count(actor: Actor): Promise<DemoRowCount[]> {
    actor.must('config');
    return this.rows.countByTable();
  }

  /** Resolves to the number of removed rows. Safe to call twice, also at the same time: the second call removes none. */
  remove(actor: Actor): Promise<number> {
    actor.must('config');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const removed = await this.rows.clear();
      if (removed > 0) await this.audit.record(actor, 'demo.removed', 'site', { after: { rows: removed } });
      return removed;
    });
  }
}
