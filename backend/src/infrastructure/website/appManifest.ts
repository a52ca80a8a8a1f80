import type { Execute } from './Renderer';
import type { PageLanguages } from './pages';
import { queryData, type ContentGenerator } from './generated';

interface AppManifestData {
  siteConfig: { siteName: string; tagline: string };
}

/** The web app manifest: icons and colours from the build, names from the settings. */
export const createAppManifestGenerator =
  (built: { content: Buffer } | undefined, execute: Execute, languages: PageLanguages): ContentGenerator =>
  async (language) => {
    const { siteConfig } = await queryData<AppManifestData>(execute, '{ siteConfig { siteName tagline } }', language);
    const { siteName: name, tagline: description } = siteConfig;
    return JSON.stringify({
      ...JSON.parse(built?.content.toString() ?? '{}'),
      name,
      short_name: name,
      description,
      lang: language,
      start_url: languages.current.pathOf(language, '/'),
    });
  };
