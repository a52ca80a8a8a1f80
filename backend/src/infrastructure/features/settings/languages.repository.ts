import { randomUUID } from 'node:crypto';
import { injectable } from 'inversify';
import { Clock } from '../../../application/shared/Clock';
import { LanguageStore } from '../../../domain/languages/LanguageStore';
import { SiteLanguages } from '../../../domain/languages/SiteLanguages';
import { Database } from '../../persistence/connection/Database';
import { SiteConfigEntry } from './settings.schema';

export const LANGUAGES_KEY = 'languages';

/** The languages as one setting, in JSON. */
type StoredLanguages = Pick<SiteLanguages, 'defaultLanguage' | 'others' | 'unlisted'>;

@injectable()
export class SqlLanguageStore extends LanguageStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(): Promise<SiteLanguages> {
    const entries = await this.database.selectShared(SiteConfigEntry, 'FROM site_config');
    const entry = entries.find(({ key }) => key === LANGUAGES_KEY);
    if (!entry?.value) return SiteLanguages.initial;
    return new SiteLanguages({ ...(JSON.parse(entry.value) as StoredLanguages), version: entry.version });
  }

  async readForUpdate(): Promise<SiteLanguages> {
    // Locks the table and not the row, because languages that were never changed have no row.
    await this.database.query('LOCK TABLE site_config IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save({ defaultLanguage, others, unlisted }: SiteLanguages): Promise<SiteLanguages> {
    const rows = this.database.repository<SiteConfigEntry>(SiteConfigEntry);
    const entry =
      (await rows.findOneBy({ key: LANGUAGES_KEY })) ??
      rows.create({ id: randomUUID(), key: LANGUAGES_KEY, description: 'The languages of the site' });
    const value = JSON.stringify({ defaultLanguage, others, unlisted } satisfies StoredLanguages);
    await rows.save(Object.assign(entry, { value, updatedAt: this.clock.now() }));
    return this.read();
  }
}
