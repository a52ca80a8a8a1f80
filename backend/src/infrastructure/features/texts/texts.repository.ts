import { injectable } from 'inversify';
import { SiteText } from '../../../domain/texts/SiteText';
import { SiteTexts } from '../../../domain/texts/SiteTexts';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlSiteTexts extends SiteTexts {
  constructor(private readonly database: Database) {
    super();
  }

  inLanguages(languages: readonly string[]): Promise<SiteText[]> {
    return this.database.selectShared(SiteText, 'FROM site_texts WHERE language = ANY ($1) ORDER BY key, language', [
      languages,
    ]);
  }

  async findForUpdate(key: string, language: string): Promise<SiteText | null> {
    // Locks the table and not the row, because a text with its default has no row.
    await this.database.query('LOCK TABLE site_texts IN SHARE ROW EXCLUSIVE MODE');
    return this.rows.findOneBy({ key, language });
  }

  async save({ version, ...state }: SiteText): Promise<SiteText> {
    await this.rows.save(version === 0 ? state : { ...state, version });
    return this.rows.findOneByOrFail({ key: state.key, language: state.language });
  }

  async remove({ key, language }: SiteText): Promise<void> {
    await this.rows.delete({ key, language });
  }

  private get rows() {
    return this.database.repository<SiteText>(SiteText);
  }
}
