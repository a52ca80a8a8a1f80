import { mapConcurrently } from '../support/mapConcurrently';
import type { Visitor } from '../support/Visitor';
import { createRandom, pick } from './support/createRandom';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { SiteProcess } from './support/SiteProcess';

/** `npm run test:long` sends 200,000. */
const REQUESTS = Number(process.env['LANGUAGE_REQUESTS'] ?? 1_000);
/** Few enough that tests beside it, which measure time, are not disturbed. */
const CONNECTIONS = 6;

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl'];
const PAGES = [
  '/',
  '/vote',
  '/players',
  '/bans',
  '/news',
  '/support',
  '/forums',
  '/gallery',
  '/terms',
  '/no/such/page',
];
const WISHES = ['de', 'fr-FR,fr;q=0.9', 'en', '*', 'pl,de;q=0.8', 'xx', ''];

/** A kind of request, and the languages that its response shows. */
interface Kind {
  address: (language: string, random: () => number) => string;
  languagesIn: (body: string) => (string | undefined)[];
}

const prefixOf = (language: string) => (language === 'en' ? '' : `/${language.toLowerCase()}`);
const attribute = (pattern: RegExp) => (body: string) => [pattern.exec(body)?.[1]];

const KINDS: Kind[] = [
  {
    address: (language, random) => {
      const page = pick(random, PAGES);
      return prefixOf(language) + (language !== 'en' && page === '/' ? '' : page);
    },
    languagesIn: attribute(/<html lang="([^"]+)"/),
  },
  { address: (language) => `${prefixOf(language)}/feed.xml`, languagesIn: attribute(/xml:lang="([^"]+)"/) },
  {
    address: (language) => `${prefixOf(language)}/site.webmanifest`,
    languagesIn: (body) => [(JSON.parse(body) as { lang: string }).lang],
  },
  { address: (language) => `/api/config?language=${language}`, languagesIn: () => [] },
  {
    address: (language, random) => `/api/news?limit=${1 + Math.floor(random() * 5)}&language=${language}`,
    languagesIn: () => [],
  },
  { address: (language) => `/api/news/no-such-id?language=${language}`, languagesIn: () => [] },
  { address: (language) => `/graphql?query={siteConfig{siteName}}&language=${language}`, languagesIn: () => [] },
];

let postgres: DedicatedPostgres;
let sites: SiteProcess[];

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  const environment = { DATABASE_URL: postgres.url, DEMO_DATA: 'true', ...GENEROUS_LIMITS };
  const first = await SiteProcess.start(environment);
  sites = [first, await SiteProcess.start(environment)];
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await postgres.remove();
});

test(
  'Mixed requests get no response in another language, while staff write',
  async () => {
    const [one] = sites as [SiteProcess];
    const staff = one.visitor(await one.signIn());
    await offer(staff);
    const random = createRandom(Number(process.env['LEDGER_SEED'] ?? 1));
    const etags = new Map<string, Set<string>>();
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone; count += 1) {
        await staff.rest('POST', '/api/news', { title: `News ${count}`, excerpt: 'Soon', content: 'Later.' });
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();

    const wrong: string[] = [];
    await mapConcurrently(Array.from({ length: REQUESTS }), CONNECTIONS, async () => {
      const language = pick(random, LANGUAGES);
      const { address, languagesIn } = pick(random, KINDS);
      const path = address(language, random);
      const response = await pick(random, sites)
        .visitor()
        .fetch(path, {
          headers: { 'accept-language': pick(random, WISHES), 'apollo-require-preflight': 'true' },
        });
      const body = await response.text();
      const shown = [response.headers.get('content-language'), ...(response.status < 500 ? languagesIn(body) : [])];
      if (response.headers.has('set-cookie') || response.status >= 500 || shown.some((code) => code !== language))
        wrong.push(`${path}: ${response.status} in ${shown.join(', ')}`);

      const etag = response.headers.get('etag');
      if (etag && path.includes('.')) etags.set(etag, (etags.get(etag) ?? new Set()).add(language));
    });
    isDone = true;
    await writing;

    expect(wrong.slice(0, 20)).toEqual([]);
    expect([...etags.values()].filter((languages) => languages.size > 1)).toEqual([]);
  },
  Math.max(120_000, REQUESTS * 10),
);

async function offer(staff: Visitor): Promise<void> {
  const query = `mutation { updateSiteLanguages(input: {
    defaultLanguage: "en", others: ["de", "fr", "es", "pt-BR", "pl"], unlisted: []
  }) { version } }`;
  expect((await staff.graphql(query)).errors).toEqual([]);
  // The other instance is notified.
  const isKnown = async () => (await (sites[1] as SiteProcess).visitor().fetch('/de')).status === 200;
  for (let attempt = 0; attempt < 50 && !(await isKnown()); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}
