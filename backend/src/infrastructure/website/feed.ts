import type { PageLanguages } from './pages';
import { escapeMarkup } from './markup';
import type { Execute } from './Renderer';
import { queryData, type ContentGenerator } from './generated';

const FeedQuery = `
  query Feed {
    siteConfig { siteName tagline }
    news(first: 20) { edges { node { id title excerpt contentHtml date updatedAt author untranslated { language texts } } } }
  }
`;

interface FeedData {
  siteConfig: { siteName: string; tagline: string };
  news: { edges: { node: FeedArticle }[] };
}

interface FeedArticle {
  id: string;
  title: string;
  excerpt: string;
  contentHtml: string;
  date: string | Date;
  updatedAt: string | Date;
  author?: string | null;
  untranslated?: { language: string; texts: readonly string[] } | null;
}

/**
 * The newest articles as an Atom feed (RFC 4287). The feed of another language than the default one leaves out those
 * whose title is not given in it.
 */
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
  const isGiven = ({ untranslated }: FeedArticle) => prefix === '' || !untranslated?.texts.includes('title');
  const articles = news.edges.map(({ node }) => node).filter(isGiven);
  const langOf = ({ untranslated }: FeedArticle, text: string) =>
    untranslated?.texts.includes(text) ? ` xml:lang="${escapeMarkup(untranslated.language)}"` : '';
  const date = (value: string | Date) => new Date(value).toISOString();
  // A scheduled article was written before it was published.
  const updateOf = ({ date: published, updatedAt }: FeedArticle) =>
    new Date(Math.max(Date.parse(date(published)), Date.parse(date(updatedAt)))).toISOString();
  // An empty feed still needs a date, and one that does not change with every visit.
  const updated = articles.map(updateOf).sort().at(-1) ?? '1970-01-01T00:00:00.000Z';

  const entries = articles.map((article) => {
    const { id, title, excerpt, contentHtml, date: published, author } = article;
    return `
  <entry>
    <id>urn:uuid:${escapeMarkup(id)}</id>
    <title${langOf(article, 'title')}>${escapeMarkup(title)}</title>
    <link href="${escapeMarkup(`${home}/news/${encodeURIComponent(id)}`)}"/>
    <published>${date(published)}</published>
    <updated>${updateOf(article)}</updated>${
      author
        ? `
    <author><name>${escapeMarkup(author)}</name></author>`
        : ''
    }
    <summary${langOf(article, 'excerpt')}>${escapeMarkup(excerpt)}</summary>
    <content type="html"${langOf(article, 'content')}>${escapeMarkup(contentHtml)}</content>
  </entry>`;
  });

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
