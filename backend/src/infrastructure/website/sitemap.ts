import type { SiteLanguages } from '../../domain/languages/SiteLanguages';
import type { PageLanguages, SwitchedPages, WrittenPages } from './pages';
import { escapeMarkup } from './markup';
import type { Execute } from './Renderer';
import { queryData, type ContentGenerator } from './generated';

/** The maximum number of URLs per file. https://www.sitemaps.org/protocol.html */
const MAX_URLS = 50_000;

/** The published articles. */
export interface SitemapArticles {
  /** Newest first. */
  listAddresses(limit: number): Promise<{ id: string; date: Date; languages: readonly string[] }[]>;
}

/** The events. */
export interface SitemapEvents {
  /** Latest start first. */
  listAddresses(limit: number): Promise<{ id: string; languages: readonly string[] }[]>;
}

interface FormData {
  applicationForms: { kind: string; isOpen: boolean }[];
}

interface SitemapData {
  gallery: { id: string; imageUrl: string; createdAt: string | Date }[];
}

interface SitemapEntry {
  path: string;
  changed?: string | Date | undefined;
  image?: string;
  /** The languages that it is given in; absent: all. */
  languages?: readonly string[];
}

/**
 * Every public page in one language, every picture of the gallery, and as many of the newest articles and events as fit; those that
 * are not given in another language than the default one are in the sitemap of the default language alone.
 */
export const createSitemapGenerator =
  ({
    origin,
    execute,
    news,
    events,
    pages,
    sections,
    paths: fixedPaths,
    languages,
  }: {
    origin: string;
    execute: Execute;
    news: SitemapArticles;
    events: SitemapEvents;
    pages: Pick<WrittenPages, 'list'>;
    sections: SwitchedPages;
    paths: string[];
    languages: PageLanguages;
  }): ContentGenerator =>
  async (language) => {
    const isOn = (path: string) => !sections.isOff(path);
    const closed = fixedPaths.includes('/apply') && isOn('/apply') ? await listClosedForms(execute, language) : [];
    const paths = [...fixedPaths.filter((path) => isOn(path) && !closed.includes(path)), ...pages.list()];
    const { gallery } = isOn('/gallery')
      ? await queryData<SitemapData>(execute, '{ gallery { id imageUrl createdAt } }', language)
      : { gallery: [] };
    const allArticles = isOn('/news') ? await news.listAddresses(MAX_URLS - paths.length - gallery.length) : [];
    const isDefault = language === languages.current.defaultLanguage;
    const isGiven = (item: { languages: readonly string[] }) => isDefault || item.languages.includes(language);
    const articles = allArticles.filter(isGiven);
    const room = MAX_URLS - paths.length - gallery.length - allArticles.length;
    const givenEvents = isOn('/events') ? (await events.listAddresses(Math.max(0, room))).filter(isGiven) : [];
    const lastModified: Record<string, SitemapEntry['changed']> = {
      '/news': articles[0]?.date,
      '/gallery': gallery[0]?.createdAt,
    };

    const entries: SitemapEntry[] = [
      ...paths.map((path) => ({ path, changed: lastModified[path] })),
      ...articles.map(({ id, date, languages: given }) => ({
        path: `/news/${id}`,
        changed: date,
        languages: given,
      })),
      ...givenEvents.map(({ id, languages: given }) => ({ path: `/events/${id}`, languages: given })),
      ...gallery.map(({ id, imageUrl, createdAt }) => ({
        path: `/gallery?image=${id}`,
        changed: createdAt,
        image: imageUrl,
      })),
    ];
    return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => `  <url>${formatEntry(entry, origin, language, languages.current)}</url>`).join('\n')}
</urlset>
`;
  };

/** The pages of closed forms; with the list of forms if none is open. */
async function listClosedForms(execute: Execute, language: string): Promise<string[]> {
  const query = '{ applicationForms { kind isOpen } }';
  const { applicationForms } = await queryData<FormData>(execute, query, language);
  const closed = applicationForms.filter(({ isOpen }) => !isOpen);
  const paths = closed.map(({ kind }) => `/apply/${kind.toLowerCase()}`);
  return closed.length === applicationForms.length ? ['/apply', ...paths] : paths;
}

function formatEntry(
  { path, changed, image, languages: given }: SitemapEntry,
  origin: string,
  language: string,
  languages: SiteLanguages,
): string {
  const absoluteUrl = (pathOrUrl: string) => escapeMarkup(pathOrUrl.startsWith('/') ? origin + pathOrUrl : pathOrUrl);
  const pageUrl = (code: string) => absoluteUrl(languages.pathOf(code, path));
  const versions = languages.listedCodes.filter((code) => given?.includes(code) ?? true);
  const alternates = versions.length > 1 ? versions : [];
  return [
    `<loc>${pageUrl(language)}</loc>`,
    changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '',
    ...alternates.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${pageUrl(code)}"/>`),
    image ? `<image:image><image:loc>${absoluteUrl(image)}</image:loc></image:image>` : '',
  ].join('');
}
