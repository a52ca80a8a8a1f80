import { injectable } from 'inversify';
import { SitePage } from '../../../domain/pages/SitePage';
import { SitePages, type PagePaths } from '../../../domain/pages/SitePages';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

const IN_ORDER = 'ORDER BY created_at, id';

@injectable()
export class SqlSitePages extends SitePages {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<SitePage[]> {
    return this.database.selectShared(SitePage, `FROM pages ${IN_ORDER}`);
  }

  published(): Promise<SitePage[]> {
    return this.database.selectShared(SitePage, `FROM pages WHERE is_published ${IN_ORDER}`);
  }

  async findById(id: string): Promise<SitePage | null> {
    if (!isUuid(id)) return null;
    const [page = null] = await this.database.select(SitePage, 'FROM pages WHERE id = $1', [id]);
    return page;
  }

  async findBySlug(slug: string): Promise<SitePage | null> {
    const [page = null] = await this.database.select(SitePage, 'FROM pages WHERE slug = $1', [slug]);
    return page;
  }

  async readPaths(): Promise<PagePaths> {
    const rows = await this.database.query<{ known: string; slug: string | null }>(
      `SELECT slug AS known, CASE WHEN is_published THEN slug END AS slug FROM pages
       UNION ALL
       SELECT former.slug, CASE WHEN page.is_published THEN page.slug END
       FROM page_slugs AS former JOIN pages AS page ON page.id = former.page_id`,
    );
    return new Map(rows.map(({ known, slug }) => [known, slug]));
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE pages IN SHARE ROW EXCLUSIVE MODE');
  }

  async save(page: SitePage): Promise<SitePage> {
    await this.database.query(
      'INSERT INTO page_slugs (slug, page_id) SELECT slug, id FROM pages WHERE id = $1 AND slug <> $2 ON CONFLICT DO NOTHING',
      [page.id, page.slug],
    );
    await this.database.query('DELETE FROM page_slugs WHERE slug = $1', [page.slug]);
    return this.rows.save(page);
  }

  async setLanguage({ id }: SitePage, language: string | null): Promise<void> {
    await this.database.query('UPDATE pages SET language = coalesce($2, site_language()) WHERE id = $1', [
      id,
      language,
    ]);
  }

  async remove(page: SitePage): Promise<void> {
    await this.rows.delete(page.id);
  }

  private get rows() {
    return this.database.repository<SitePage>(SitePage);
  }
}
