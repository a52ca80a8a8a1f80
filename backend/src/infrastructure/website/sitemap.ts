import { escapeMarkup } from './markup';
import type { Execute } from './Renderer';
import { ask, type Generate } from './generated';

/** The maximum number of URLs per file. https://www.sitemaps.org/protocol.html */
const MOST = 50_000;

/** The published articles. */
export interface Contents {
  /** Newest first. */
  contents(limit: number): Promise<{ id: string; date: Date }[]>;
}

interface Data {
  gallery: { id: string; imageUrl: string; createdAt: string | Date }[];
}

interface Entry {
  path: string;
  changed?: string | Date | undefined;
  image?: string;
}

/** Every public page, every picture of the gallery, and as many of the newest articles as fit. */
export const writeSitemap =
  ({ origin, execute, news, paths }: { origin: string; execute: Execute; news: Contents; paths: string[] }): Generate =>
  async () => {
    const { gallery } = await ask<Data>(execute, '{ gallery { id imageUrl createdAt } }');
    const articles = await news.contents(MOST - paths.length - gallery.length);
    const changed: Record<string, Entry['changed']> = { '/news': articles[0]?.date, '/gallery': gallery[0]?.createdAt };

    const entries: Entry[] = [
      ...paths.map((path) => ({ path, changed: changed[path] })),
      ...articles.map(({ id, date }) => ({ path: `/news?article=${id}`, changed: date })),
      ...gallery.map(({ id, imageUrl, createdAt }) => ({
        path: `/gallery?image=${id}`,
        changed: createdAt,
        image: imageUrl,
      })),
    ];
    return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map((entry) => `  <url>${describe(entry, origin)}</url>`).join('\n')}
</urlset>
`;
  };

function describe({ path, changed, image }: Entry, origin: string): string {
  const addressOf = (place: string) => escapeMarkup(place.startsWith('/') ? origin + place : place);
  return [
    `<loc>${addressOf(path)}</loc>`,
    changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '',
    image ? `<image:image><image:loc>${addressOf(image)}</image:loc></image:image>` : '',
  ].join('');
}
