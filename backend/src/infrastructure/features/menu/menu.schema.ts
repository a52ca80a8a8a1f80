import { EntitySchema } from 'typeorm';
import { BUILT_IN_ENTRY_NAMES, MENU_PLACES, MenuItem } from '../../../domain/menu/MenuItem';
import type { SiteSection } from '../../../domain/menu/SiteSections';
import { bool, id, int, text, version, writtenIn } from '../../persistence/query/columns';

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;

export const MenuItemSchema = new EntitySchema<MenuItem>({
  name: 'MenuItem',
  target: MenuItem,
  tableName: 'menu_items',
  columns: {
    id,
    builtIn: text('built_in', { nullable: true }),
    pageId: { type: 'uuid', name: 'page_id', nullable: true },
    socialLinkId: { type: 'uuid', name: 'social_link_id', nullable: true },
    url: text('url', { nullable: true }),
    place: text('place'),
    position: int('position', { nullable: true }),
    isHidden: bool('is_hidden', { default: false }),
    label: text('label', { nullable: true }),
    version,
    ...writtenIn,
  },
  uniques: [
    { name: 'menu_items_built_in', columns: ['builtIn'] },
    { name: 'menu_items_page', columns: ['pageId'] },
    { name: 'menu_items_social_link', columns: ['socialLinkId'] },
  ],
  foreignKeys: [
    {
      name: 'menu_items_page_fkey',
      target: 'SitePage',
      columnNames: ['pageId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
    {
      name: 'menu_items_social_link_fkey',
      target: 'SocialLink',
      columnNames: ['socialLinkId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
  checks: [
    { name: 'menu_items_built_in_known', expression: oneOf('built_in', BUILT_IN_ENTRY_NAMES) },
    { name: 'menu_items_place_known', expression: oneOf('place', MENU_PLACES) },
    {
      name: 'menu_items_one_target',
      expression: 'num_nonnulls(built_in, page_id, social_link_id, url) = 1',
    },
    { name: 'menu_items_link_label', expression: 'url IS NULL OR label IS NOT NULL' },
  ],
});

/** The one row of the table, which is absent until the owner has switched a page off. */
export class SiteSectionsRow {
  id!: number;
  off!: SiteSection[];
  forumsUrl!: string | null;
  version!: number;
}

export const SITE_SECTIONS_ID = 1;

export const SiteSectionsSchema = new EntitySchema<SiteSectionsRow>({
  name: 'SiteSections',
  target: SiteSectionsRow,
  tableName: 'site_sections',
  columns: {
    id: int('id', { primary: true, primaryKeyConstraintName: 'site_sections_pkey' }),
    off: text('off', { array: true }),
    forumsUrl: text('forums_url', { nullable: true }),
    version,
  },
  checks: [{ name: 'site_sections_one_row', expression: `id = ${SITE_SECTIONS_ID}` }],
});
