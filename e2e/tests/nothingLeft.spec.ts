import { findDemoWords } from '../support/demoWords.js';
import { publicRoutes, unknownPath } from '../support/routes.js';
import { createOwnerClient } from '../support/staff.js';
import type { Site } from '../support/Site.js';
import { expect, test } from '../support/test.js';

const LANGUAGES = ['de', 'es', 'fr', 'pl', 'pt-BR'];

test.use({ demoData: false, languages: LANGUAGES });

/** Public REST routes without parameters. */
const ROUTES = ['config', 'server-status', 'social-media', 'vote', 'news', 'bans', 'store', 'gallery', 'players/top']
  .concat(['pages', 'faq', 'brand', 'texts', 'players/search?query=abc', 'unknown', 'news/unknown', 'players/search'])
  .map((route) => `/api/${route}`);

const FILES = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest'];

const QUERIES = [
  '{ siteConfig { siteName shortName tagline serverAddress bedrockAddress supportedVersions storeRedirectUrl } }',
  '{ serverStatus { motd version maxPlayers } }',
  '{ sitePages { title } faqEntries { question answer } siteBrand { emblem heroScene } siteTexts { value } }',
  '{ newsArticle(id: "unknown") { id } player(username: "?") { player { id } } }',
  '{ unknown }',
];

const PROMISES = ['{ voteParty { goal reward } streakRewards { day reward } voteLinks { reward } }'];

async function nameSite(site: Site): Promise<void> {
  const api = await createOwnerClient(site);
  const settings = { site_name: 'Pinewood Valley Survival', site_tagline: 'Build between the pines.' };
  expect((await api.put('/api/config', { data: settings })).status()).toBe(200);
  const brand = {
    ...{ primaryColor: '#2F7D32', secondaryColor: '#C1440E', emblem: 'tree', heroScene: 'forest' },
    ...{ displayFont: 'fredoka', defaultTheme: 'light' },
  };
  expect((await api.put('/api/brand', { data: brand })).status()).toBe(200);
  await api.dispose();
}

async function search(site: Site, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await fetch(site.origin + path, { headers: { Accept: '*/*' } });
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').join('\n');
    found.push(...findDemoWords(`${headers}\n${await response.text()}`).map((words) => `${path}: …${words}…`));
  }
  return found;
}

const graphqlPath = (query: string, language: string) =>
  `/graphql?language=${language}&query=${encodeURIComponent(query)}`;

const prefixOf = (language: string) => (language === 'en' ? '' : `/${language.toLowerCase()}`);

const pages = [...publicRoutes.map(({ path }) => path), unknownPath, '/rules', '/news/unknown'];

test.describe('A site with a name and a look of its own has no word of the demo community', () => {
  test.beforeAll(async ({ site }) => nameSite(site));

  for (const language of ['en', ...LANGUAGES]) {
    const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}language=${language}`;

    test(`on its pages in ${language}`, async ({ site }) => {
      const paths = pages
        .filter((path) => path !== '/vote')
        .map((path) => prefixOf(language) + path.replace(/^\/$/, language === 'en' ? '/' : ''));
      expect(await search(site, paths)).toEqual([]);
    });

    test(`in its feed, files and answers in ${language}`, async ({ site }) => {
      const files = FILES.map((path) => prefixOf(language) + path);
      const answers = [...ROUTES.map(inLanguage), ...QUERIES.map((query) => graphqlPath(query, language))];
      expect(await search(site, [...files, ...answers])).toEqual([]);
    });

    test(`in what it promises for votes in ${language}`, async ({ site }) => {
      const paths = [`${prefixOf(language)}/vote`, ...PROMISES.map((query) => graphqlPath(query, language))];
      expect(await search(site, paths)).toEqual([]);
    });
  }
});
