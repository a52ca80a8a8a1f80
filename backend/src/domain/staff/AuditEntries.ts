import type { Page, Stretch } from '../shared/Page';
import type { AuditEntry } from './AuditEntry';

export abstract class AuditEntries {
  abstract newest(stretch: Stretch): Promise<Page<AuditEntry>>;
}
