import type { PageLanguages } from './pages';
import { escapeMarkup } from './markup';
import type { Execute } from './Renderer';
import { queryData, type ContentGenerator } from './generated';

const FeedQuery = `
  query Feed {
    siteConfig { siteName tagline }
    news(first: 20) { edges { node { id title excerpt contentHtml date } } }
  }
`;

interface FeedData {
  siteConfig: { siteName: string; tagline: string };
  news: { edges: { node: { id: string; title: string; excerpt: string; contentHtml: string; date: string | Date } }[] };
}

/** The newest articles as an Atom feed (RFC 4287). */
export const createFeedGenerator =
  ({ origin, execute, languages }: { origin: string; execute: Execute; languages: PageLanguages }): ContentGenerator =>
  async (language) =>
    toAtom(await queryData<FeedData>(execute, FeedQuery, language), {
      origin,
      language,
      prefix: languages.current.prefixOf(language),
    });

interface FeedPlace {
  readonly origin: string;
  readonly language: string;
  /** What the addresses of pages in this language begin with. */
  readonly prefix: string;
}

export function toAtom({ siteConfig, news }: FeedData, { origin, language, prefix }: FeedPlace): string {
  const home = `${origin}${prefix}`;
  const articles = news.edges.map(({ node }) => node);
  const date = (value: string | Date) => new Date(value).toISOString();
  // An empty feed still needs a date, and one that does not change with every visit.
  const updated = articles[0] ? date(articles[0].date) : '1970-01-01T00:00:00.000Z';

  const entries = articles.map(
    ({ id, title, excerpt, contentHtml, date: published }) => `
  <entry>
    <id>urn:uuid:${escapeMarkup(id)}</id>
    <title>${escapeMarkup(title)}</title>
    <link href="${escapeMarkup(`${home}/news?article=${encodeURIComponent(id)}`)}"/>
    <published>${date(published)}</published>
    <updated>${date(published)}</updated>
    <summary>${escapeMarkup(excerpt)}</summary>
    <content type="html">${escapeMarkup(contentHtml)}</content>
  </entry>`,
  );

  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="${escapeMarkup(origin)}/">
  <id>${escapeMarkup(home)}/</id>
  <title>${escapeMarkup(siteConfig.siteName)}</title>
  <subtitle>${escapeMarkup(siteConfig.tagline)}</subtitle>
  <author><name>${escapeMarkup(siteConfig.siteName)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(home)}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${escapeMarkup(home)}/news"/>
  <updated>${updated}</updated>${entries.join('')}
</feed>
`;
}
