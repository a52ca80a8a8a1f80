import { injectable } from 'inversify';
import type { Page, Stretch } from '../../domain/shared/Page';
import { AuditEntries } from '../../domain/staff/AuditEntries';
import type { AuditEntry } from '../../domain/staff/AuditEntry';
import type { Actor } from '../shared/Actor';

@injectable()
export class AuditService {
  constructor(private readonly entries: AuditEntries) {}

  async read(actor: Actor, stretch: Stretch): Promise<Page<AuditEntry>> {
    actor.must('user_management');
    return this.entries.newest(stretch);
  }
}
