import { injectable } from 'inversify';
import { FaqEntries } from '../../../domain/faq/FaqEntries';
import { FaqEntry } from '../../../domain/faq/FaqEntry';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlFaqEntries extends FaqEntries {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<FaqEntry[]> {
    return this.database.select(FaqEntry, 'FROM faq_entries ORDER BY position, id');
  }

  published(): Promise<FaqEntry[]> {
    return this.database.select(FaqEntry, 'FROM faq_entries WHERE is_published ORDER BY position, id');
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE faq_entries IN SHARE ROW EXCLUSIVE MODE');
  }

  save(entry: FaqEntry): Promise<FaqEntry> {
    return this.rows.save(entry);
  }

  async remove(entry: FaqEntry): Promise<void> {
    await this.rows.delete(entry.id);
  }

  private get rows() {
    return this.database.repository<FaqEntry>(FaqEntry);
  }
}
