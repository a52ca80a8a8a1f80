import { createHash } from 'node:crypto';
import type { Execute, Renderer } from './Renderer';
import { BRAND_FIELDS, type listIcons } from './icons';
import type { PageLanguages } from './pages';
import { queryData, type ContentGenerator } from './generated';

interface AppManifestData {
  siteConfig: { siteName: string; shortName: string | null; tagline: string };
  siteBrand: unknown;
}

interface AppManifestOptions {
  readonly execute: Execute;
  readonly languages: PageLanguages;
  readonly renderer: Pick<Renderer, 'drawIcon'>;
  readonly icons: ReturnType<typeof listIcons>;
}

interface AppManifest {
  readonly icons?: readonly { readonly src: string }[];
}

/** The web app manifest: icons and colours of the brand, names from the settings. */
export const createAppManifestGenerator =
  (
    built: { content: Buffer } | undefined,
    { execute, languages, renderer, icons }: AppManifestOptions,
  ): ContentGenerator =>
  async (language) => {
    /** Installed apps compare the addresses of their icons, and keep those whose address stays the same. */
    const addHash = async <Icon extends { readonly src: string }>(icon: Icon): Promise<Icon> => {
      const content = await icons.find(([path]) => path === icon.src)?.[2](language);
      if (!content) return icon;
      return { ...icon, src: `${icon.src}?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}` };
    };
    const { siteConfig, siteBrand } = await queryData<AppManifestData>(
      execute,
      `{ siteConfig { siteName shortName tagline } siteBrand { ${BRAND_FIELDS} } }`,
      language,
    );
    const { siteName: name, shortName, tagline: description } = siteConfig;
    const { ground } = renderer.drawIcon(siteBrand);
    const manifest = JSON.parse(built?.content.toString() ?? '{}') as AppManifest;
    return JSON.stringify({
      ...manifest,
      ...(manifest.icons && { icons: await Promise.all(manifest.icons.map(addHash)) }),
      name,
      short_name: shortName || name,
      description,
      background_color: ground,
      theme_color: ground,
      lang: language,
      start_url: languages.current.pathOf(language, '/'),
    });
  };
