import { injectable } from 'inversify';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { AuditEntries, type AuditFilter } from '../../domain/staff/AuditEntries';
import type { AuditEntry } from '../../domain/staff/AuditEntry';
import type { Actor } from '../shared/Actor';

/** Filter and sort direction of an audit log list. */
export interface AuditListQuery extends AuditFilter {
  readonly direction?: Direction | null | undefined;
}

@injectable()
export class AuditService {
  constructor(private readonly entries: AuditEntries) {}

  async read(actor: Actor, query: AuditListQuery, pageRequest: PageRequest): Promise<Page<AuditEntry>> {
    actor.must('user_management');
    return this.entries.list(query, query.direction ?? 'desc', pageRequest);
  }
}
