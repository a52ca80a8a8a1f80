import { SiteLanguages } from '../../domain/languages/SiteLanguages';
import { createSitemapGenerator } from './sitemap';

const origin = 'https://costa.example';
const date = new Date('2026-11-20T18:00:00Z');
const current = new SiteLanguages({ defaultLanguage: 'en', others: ['de', 'fr'], unlisted: [], version: 1 });
const generate = createSitemapGenerator({
  origin,
  execute: async () => ({ data: { gallery: [] } }),
  news: {
    listAddresses: async () => [
      { id: 'both', date, languages: ['en', 'de'] },
      { id: 'english', date, languages: ['en'] },
    ],
  },
  events: {
    listAddresses: async () => [{ id: 'race', languages: ['en', 'fr'] }],
  },
  pages: { list: () => [] },
  sections: { isOff: () => false },
  paths: [],
  languages: { current } as Parameters<typeof createSitemapGenerator>[0]['languages'],
});

describe('The sitemap of a language', () => {
  it.each([
    ['en', ['/news/both', '/news/english', '/events/race']],
    ['de', ['/de/news/both']],
    ['fr', ['/fr/events/race']],
  ])(
    'lists in %s the articles and events with a title in it, and the default one lists all',
    async (language, paths) => {
      const sitemap = await generate(language);

      expect([...String(sitemap).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
        paths.map((path) => origin + path),
      );
    },
  );

  it('names the other languages of an article alone', async () => {
    const [both, english] = [...String(await generate('en')).matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry);

    expect([...(both ?? '').matchAll(/hreflang="(.*?)"/g)].map(([, code]) => code)).toEqual(['en', 'de']);
    expect(english).not.toContain('hreflang');
  });
});
