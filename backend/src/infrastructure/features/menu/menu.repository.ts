import { injectable } from 'inversify';
import { MenuItem } from '../../../domain/menu/MenuItem';
import { MenuItems } from '../../../domain/menu/MenuItems';
import { APPLICATION_KINDS } from '../../../domain/applications/ApplicationForm';
import { SectionStore } from '../../../domain/menu/SectionStore';
import { SiteSections } from '../../../domain/menu/SiteSections';
import { Database } from '../../persistence/connection/Database';
import { IS_PUBLISHED } from '../staffPage/staffPage.repository';
import { SITE_SECTIONS_ID, SiteSectionsRow } from './menu.schema';

@injectable()
export class SqlMenuItems extends MenuItems {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<MenuItem[]> {
    return this.database.selectShared(MenuItem, 'FROM menu_items ORDER BY id');
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE menu_items IN SHARE ROW EXCLUSIVE MODE');
  }

  async save(items: readonly MenuItem[]): Promise<void> {
    // An entry that was never changed has version 0, and its row begins with 1.
    const rows = items.map((item) => (item.version === 0 ? Object.assign(item, { version: 1 }) : item));
    await this.database.repository<MenuItem>(MenuItem).save(rows);
  }

  async remove(item: MenuItem): Promise<void> {
    await this.database.repository<MenuItem>(MenuItem).delete(item.id);
  }
}

@injectable()
export class SqlSectionStore extends SectionStore {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<SiteSections> {
    const [row] = await this.database.queryShared<
      Pick<SiteSections, 'off' | 'forumsUrl' | 'version'> & { hasStaff: boolean; hasEvents: boolean; hasForms: boolean }
    >(
      `SELECT coalesce(stored.off, '{}') AS off, stored.forums_url AS "forumsUrl", coalesce(stored.version, 0) AS version,
         EXISTS (SELECT FROM staff_members WHERE ${IS_PUBLISHED}) AS "hasStaff",
         EXISTS (SELECT FROM events) AS "hasEvents",
         (SELECT count(*) FROM application_forms WHERE NOT is_open) < ${APPLICATION_KINDS.length} AS "hasForms"
       FROM (SELECT) AS always LEFT JOIN site_sections AS stored ON true`,
    );
    if (!row) return SiteSections.initial();
    const empty = [
      ...(row.hasStaff ? [] : (['staff'] as const)),
      ...(row.hasEvents ? [] : (['events'] as const)),
      ...(row.hasForms ? [] : (['apply'] as const)),
    ];
    return new SiteSections({ ...row, empty });
  }

  async readForUpdate(): Promise<SiteSections> {
    // Locks the table and not the row, which is absent before the first change.
    await this.database.query('LOCK TABLE site_sections IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save({ off, forumsUrl }: SiteSections): Promise<SiteSections> {
    const rows = this.database.repository<SiteSectionsRow>(SiteSectionsRow);
    const row = (await rows.findOneBy({ id: SITE_SECTIONS_ID })) ?? rows.create({ id: SITE_SECTIONS_ID });
    await rows.save(Object.assign(row, { off, forumsUrl }));
    return this.read();
  }
}
