import { SiteSettings } from '../../../domain/settings/SiteSettings';
import { SITE_SETTINGS_ID } from '../../../domain/translations/TranslatedKind';
import type { ItemTable } from '../../persistence/items/ItemTable';
import { ENTRIES } from './settings.repository';

/** The settings of the site as one item; a setting that was never changed has its default, which is in English. */
const SETTINGS_SQL = (() => {
  const { siteName, tagline } = SiteSettings.defaults(null);
  const valueOf = (key: string, otherwise: string) =>
    `coalesce(max(value) FILTER (WHERE key = '${key}'), '${otherwise.replaceAll("'", "''")}')`;
  return `(
    SELECT '${SITE_SETTINGS_ID}'::uuid AS id, coalesce(max(language), 'en') AS language,
      ${valueOf(ENTRIES.siteName.key, siteName)} AS site_name, ${valueOf(ENTRIES.shortName.key, '')} AS short_name,
      ${valueOf(ENTRIES.tagline.key, tagline)} AS tagline, ${valueOf(ENTRIES.supportedVersions.key, '')} AS supported_versions
    FROM site_config
    WHERE key IN (${[ENTRIES.siteName, ENTRIES.shortName, ENTRIES.tagline, ENTRIES.supportedVersions].map(({ key }) => `'${key}'`).join(', ')})
  )`;
})();

export const siteSettingsItem: ItemTable = {
  kind: 'site_settings',
  table: SETTINGS_SQL,
  translations: 'site_settings_translations',
};
