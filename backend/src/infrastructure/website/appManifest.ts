import type { Execute } from './Renderer';
import { ask, type Generate } from './generated';

interface Data {
  siteConfig: { siteName: string; tagline: string };
}

/** The web app manifest: icons and colours from the build, names from the settings. */
export const writeAppManifest =
  (built: { content: Buffer } | undefined, execute: Execute): Generate =>
  async () => {
    const { siteConfig } = await ask<Data>(execute, '{ siteConfig { siteName tagline } }');
    const { siteName: name, tagline: description } = siteConfig;
    return JSON.stringify({ ...JSON.parse(built?.content.toString() ?? '{}'), name, short_name: name, description });
  };
