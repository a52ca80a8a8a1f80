import type { Execute, Renderer } from './Renderer';
import { BRAND_FIELDS } from './icons';
import type { PageLanguages } from './pages';
import { queryData, type ContentGenerator } from './generated';

interface AppManifestData {
  siteConfig: { siteName: string; shortName: string | null; tagline: string };
  siteBrand: unknown;
}

/** The web app manifest: icons and colours from the build, names from the settings. */
export const createAppManifestGenerator =
  (
    built: { content: Buffer } | undefined,
    execute: Execute,
    languages: PageLanguages,
    renderer: Pick<Renderer, 'drawIcon'>,
  ): ContentGenerator =>
  async (language) => {
    const { siteConfig, siteBrand } = await queryData<AppManifestData>(
      execute,
      `{ siteConfig { siteName shortName tagline } siteBrand { ${BRAND_FIELDS} } }`,
      language,
    );
    const { siteName: name, shortName, tagline: description } = siteConfig;
    const { ground } = renderer.drawIcon(siteBrand);
    return JSON.stringify({
      ...JSON.parse(built?.content.toString() ?? '{}'),
      name,
      short_name: shortName || name,
      description,
      background_color: ground,
      theme_color: ground,
      lang: language,
      start_url: languages.current.pathOf(language, '/'),
    });
  };
