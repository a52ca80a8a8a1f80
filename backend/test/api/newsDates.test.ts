import { setTimeout as pause } from 'node:timers/promises';
import { NewsService } from '../../src/application/news/NewsService';
import { CurrentLanguages } from '../../src/application/languages/CurrentLanguages';
import { GuestResponseCache } from '../../src/infrastructure/responseCache/GuestResponseCache';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { createFeedGenerator } from '../../src/infrastructure/website/feed';
import { createSitemapGenerator } from '../../src/infrastructure/website/sitemap';
import { guestContext } from '../../src/infrastructure/graphql/Context';
import { buildGraphQLSchema } from '../../src/infrastructure/features/schema';
import { graphql } from 'graphql';
import type { Execute } from '../../src/infrastructure/website/Renderer';
import { Site, useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface ArticleBody {
  id: string;
  title: string;
  state: string;
  publishedAt: string | null;
  isPinned: boolean;
  pinnedUntil: string | null;
  author: string | null;
  date: string;
}

const texts = (title: string) => ({ title, excerpt: `${title} in short`, content: `${title} at length` });
const FIELDS = 'id title state publishedAt isPinned pinnedUntil author date version';
const CREATE = `mutation ($input: NewsInput!) { createNews(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: NewsInput!) { updateNews(id: $id, input: $input) { ${FIELDS} } }`;
const inMilliseconds = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('The dates of the news', () => {
  const site = useSite();
  const other = new Site();

  beforeAll(async () => {
    await other.start({});
    for (const each of [site, other]) {
      const changes = each.container.get(PostgresChanges);
      changes.start();
      while (!changes.isConnected) await pause(10);
    }
  });
  beforeEach(() => [site, other].forEach(({ container }) => container.get(GuestResponseCache).invalidate()));
  afterAll(async () => {
    for (const each of [site, other]) await each.container.get(PostgresChanges).stop();
    await other.stop();
  });

  const write = async (staff: Visitor, title: string, more: object = {}): Promise<ArticleBody> => {
    const { status, body } = await staff.rest<ArticleBody>('POST', '/api/news', { ...texts(title), ...more });
    expect({ title, status }).toEqual({ title, status: 201 });
    return body;
  };

  /** Every public document that can contain an article, of one instance. */
  async function readPublicBytes(each: Site, ids: readonly string[]): Promise<string> {
    const schema = await buildGraphQLSchema(each.container);
    const execute: Execute = ({ query, variables = {} }, language) =>
      graphql({
        schema,
        source: query,
        variableValues: variables,
        contextValue: guestContext('203.0.113.1', language),
      }) as ReturnType<Execute>;
    const languages = each.container.get(CurrentLanguages);
    const options = { origin: 'https://costa.example', execute, languages };
    const news = each.container.get(NewsService);
    const sitemap = createSitemapGenerator({
      ...options,
      news,
      events: { listAddresses: async () => [] },
      pages: { list: () => [] },
      sections: { isOff: () => false },
      paths: ['/', '/news'],
    });
    const queries = [
      `{ news(first: 100) { totalCount edges { node { ${FIELDS} content excerpt languages } } } }`,
      `{ news(first: 100, pinnedFirst: true) { totalCount edges { node { id title } } } }`,
      `{ newsPage(pageSize: 100) { totalCount items { ${FIELDS} } } }`,
      `{ newsPage(search: "Secret") { totalCount items { id title } } }`,
      `{ newsPage(search: "Geheim") { totalCount items { id title } } }`,
      ...ids.map((id) => `{ newsArticle(id: "${id}") { id title } }`),
    ];
    const answers = await Promise.all([
      ...queries.map((query) => each.graphql(query).then(({ data }) => JSON.stringify(data))),
      ...['', '?search=Secret', '?sort=title', '?language=de&search=Geheim', ...ids.map((id) => `/${id}`)].map(
        async (path) => (await each.fetch(`/api/news${path}`)).text(),
      ),
      ...['en', 'de'].flatMap((language) => [createFeedGenerator(options)(language), sitemap(language)]),
    ]);
    return answers.map(String).join('\n');
  }

  it('keep drafts and scheduled articles out of every public byte, in every language', async () => {
    const staff = await site.signIn();
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    const written = [
      await write(staff, 'Secret draft', { state: 'draft', isPinned: true }),
      await write(staff, 'Secret plan', { publishedAt: inMilliseconds(3_600_000), isPinned: true }),
    ];
    const ids = written.map(({ id }) => id);
    for (const id of ids) {
      await staff.graphql(
        `mutation { updateTranslation(kind: NEWS_ARTICLE, id: "${id}", language: "de", input: { title: "Geheim" }) { version } }`,
      );
    }
    await write(staff, 'Public');

    for (const each of [site, other]) {
      const bytes = await readPublicBytes(each, ids);
      expect(bytes).toContain('Public');
      for (const secret of ['Secret', 'Geheim', ...ids])
        expect(bytes.replaceAll(/"search":"\w+"/g, '')).not.toContain(secret);
      expect((await each.rest('GET', `/api/news/${ids[0]}`)).status).toBe(404);
      expect((await each.rest('GET', '/api/news')).headers.get('x-total-count')).toBe('1');
    }
    const statsOnly = await site.signIn('stats');
    const { data } = await statsOnly.graphql('{ dashboard { newsCount recentNews { title state isPinned } } }');
    expect(data?.['dashboard']).toEqual({
      newsCount: 1,
      recentNews: [{ title: 'Public', state: 'PUBLISHED', isPinned: false }],
    });
  });

  it('show staff all articles, and those of one state', async () => {
    const staff = await site.signIn('news');
    const draft = await write(staff, 'Draft', { state: 'draft' });
    await write(staff, 'Scheduled', { publishedAt: inMilliseconds(60_000) });
    await write(staff, 'Pinned', { isPinned: true });
    const LIST =
      'query ($state: NewsListState) { newsPage(state: $state, sort: TITLE) { items { title } totalCount } }';
    const list = async (state: string) => {
      const { data } = await staff.graphql<{ newsPage: { items: ArticleBody[] } }>(LIST, { state });
      const rest = await staff.rest<ArticleBody[]>('GET', `/api/news?state=${state.toLowerCase()}&sort=title`);
      const titles = data?.newsPage.items.map(({ title }) => title);
      expect(rest.body.map(({ title }) => title)).toEqual(titles);
      return titles;
    };

    expect(await list('ALL')).toEqual(['Draft', 'Pinned', 'Scheduled']);
    expect(await list('DRAFT')).toEqual(['Draft']);
    expect(await list('SCHEDULED')).toEqual(['Scheduled']);
    expect(await list('PUBLISHED')).toEqual(['Pinned']);
    expect(await list('PINNED')).toEqual(['Pinned']);
    expect((await site.rest('GET', '/api/news?state=all')).status).toBe(401);
    expect((await (await site.signIn('bans')).rest('GET', '/api/news?state=all')).status).toBe(403);
    expect((await staff.rest('GET', `/api/news/${draft.id}`)).body).toMatchObject({
      state: 'draft',
      publishedAt: null,
    });
    expect((await (await site.signIn('bans')).rest('GET', `/api/news/${draft.id}`)).status).toBe(404);
    const ONE = `query ($id: ID!) { newsArticle(id: $id, includeUnpublished: true) { title } }`;
    expect((await staff.graphql(ONE, { id: draft.id })).data?.['newsArticle']).toEqual({ title: 'Draft' });
    expect((await site.graphql(ONE, { id: draft.id })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('publish 20 articles at their time on two instances without jobs, although answers are cached', async () => {
    const staff = await site.signIn('news');
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push((await write(staff, `Article ${index}`, { state: 'draft' })).id);
    const time = Date.now() + 2_500;
    // Directly, because twenty edits may take longer than the time that is left.
    await site.source.query('UPDATE news SET published_at = $1, date = $1', [new Date(time)]);
    const appeared = new Map<string, number>();
    let early = 0;

    while (Date.now() < time + 1_500 && appeared.size < 4) {
      await Promise.all(
        [site, other].flatMap((each) =>
          ['/api/news', `/api/news/${ids[0]}`].map(async (path) => {
            const key = each.origin + path;
            const { headers, status } = await each.rest('GET', path);
            // What the database knew when it answered.
            const answeredAt = Date.now();
            const isThere = path === '/api/news' ? headers.get('x-total-count') === '20' : status === 200;
            if (isThere && answeredAt < time) early += 1;
            if (isThere && !appeared.has(key)) appeared.set(key, answeredAt);
          }),
        ),
      );
      await pause(20);
    }
    expect({ early, appeared: appeared.size }).toEqual({ early: 0, appeared: 4 });
    expect(Math.max(...appeared.values()) - time).toBeLessThan(1_500);
  });

  it('are unchanged by an edit without a state, and by publishing twice', async () => {
    const staff = await site.signIn('news');
    const { id, publishedAt } = await write(staff, 'Out', { author: 'Mara' });
    const path = `/api/news/${id}`;
    const again = await staff.rest<ArticleBody>('PUT', path, { ...texts('Out'), state: 'published' });
    expect(again.body).toMatchObject({ publishedAt, date: publishedAt, author: 'Mara', state: 'published' });

    expect((await staff.rest('PUT', path, { ...texts('Out'), state: 'draft' })).body).toMatchObject({ state: 'draft' });
    expect((await site.rest('GET', path)).status).toBe(404);
    const races = await Promise.all(
      [1, 2].map(() => staff.rest('PUT', path, { ...texts('Out'), state: 'published', version: 2 })),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.rest<ArticleBody>('PUT', path, { ...texts('Out'), author: null })).body.author).toBeNull();
  });

  it('can be changed over GraphQL', async () => {
    const staff = await site.signIn('news');
    const publishedAt = inMilliseconds(60_000);
    const { data } = await staff.graphql<{ createNews: ArticleBody }>(CREATE, {
      input: { ...texts('Later'), state: 'SCHEDULED', publishedAt, author: ' Mara ' },
    });
    expect(data?.createNews).toMatchObject({ state: 'SCHEDULED', publishedAt, date: publishedAt, author: 'Mara' });

    const input = { ...texts('Later'), state: 'PUBLISHED', isPinned: true, pinnedUntil: publishedAt, version: 1 };
    const changed = await staff.graphql(UPDATE, { id: data?.createNews.id, input });
    expect(changed.data?.['updateNews']).toMatchObject({
      state: 'PUBLISHED',
      isPinned: true,
      pinnedUntil: publishedAt,
    });
  });

  it.each([
    [{ state: 'scheduled' }, 'publishedAt'],
    [{ publishedAt: '2020-01-01T00:00:00Z' }, 'publishedAt'],
    [{ publishedAt: '1999-01-01T00:00:00Z' }, 'publishedAt'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt'],
    [{ publishedAt: 5 }, 'publishedAt'],
    [{ publishedAt: '2026-13-40T00:00:00Z' }, 'publishedAt'],
    [{ state: 'PUBLISHED' }, 'state'],
    [{ isPinned: 'yes' }, 'isPinned'],
    [{ isPinned: true, pinnedUntil: '2020-01-01T00:00:00Z' }, 'pinnedUntil'],
    [{ author: 'x'.repeat(65) }, 'author'],
    [{ author: 'a\nb' }, 'author'],
  ])('reject %p', async (more, field) => {
    const staff = await site.signIn('news');
    const { status, body } = await staff.rest<{ fields: object }>('POST', '/api/news', { ...texts('Wrong'), ...more });

    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
  });

  it('put pinned articles first where readers ask for it, and page through them without gaps', async () => {
    const staff = await site.signIn('news');
    for (let index = 1; index <= 6; index++) await write(staff, `${index}`, { isPinned: [1, 3].includes(index) });
    const LIST = `query ($first: Int, $after: String) {
      news(first: $first, after: $after, pinnedFirst: true) { edges { cursor node { title isPinned } } pageInfo { hasNextPage endCursor } }
    }`;
    type Connection = {
      news: {
        edges: { node: ArticleBody }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
    for (const first of [1, 2, 3, 6, 7]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const answer: { data: Connection | null } = await site.graphql<Connection>(LIST, { first, after });
        seen.push(...(answer.data?.news.edges.map(({ node }) => node.title) ?? []));
        after = answer.data?.news.pageInfo.hasNextPage ? answer.data.news.pageInfo.endCursor : null;
      } while (after);
      expect({ first, seen }).toEqual({ first, seen: ['3', '1', '6', '5', '4', '2'] });
    }
    const { body } = await site.rest<ArticleBody[]>('GET', '/api/news');
    expect(body.map(({ title }) => title)).toEqual(['6', '5', '4', '3', '2', '1']);
  });

  it('let three articles be pinned, however many editors pin at once', async () => {
    const staff = await site.signIn('news');
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) ids.push((await write(staff, `${index}`)).id);
    const pin = (id: string) =>
      staff.rest<{ fields: object }>('PUT', `/api/news/${id}`, { ...texts('x'), isPinned: true });
    const answers = await Promise.all(ids.map(pin));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual({ isPinned: [expect.any(String)] });
    await expect(site.source.query('UPDATE news SET pin_place = 1, pinned_until = NULL')).rejects.toThrow(
      'news_pin_place',
    );
    await expect(site.source.query('UPDATE news SET pin_place = 4')).rejects.toThrow('news_pin_place_known');
  });

  it('free the place of a pin whose time is over', async () => {
    const staff = await site.signIn('news');
    for (const title of ['1', '2', '3']) await write(staff, title, { isPinned: true });
    const first = () => site.rest<ArticleBody[]>('GET', '/api/news?sort=title');
    expect((await first()).body.map(({ isPinned }) => isPinned)).toEqual([true, true, true]);
    await site.source.query('UPDATE news SET pinned_until = now()');
    await pause(1_000);

    expect((await first()).body.map(({ isPinned }) => isPinned)).toEqual([false, false, false]);
    expect(await write(staff, '4', { isPinned: true })).toMatchObject({ isPinned: true, pinnedUntil: null });
  });

  it('are those of the creation for articles of the version before', async () => {
    await site.source.query(
      `INSERT INTO news (id, title, excerpt, content, date) VALUES (gen_random_uuid(), 'Old', 'B', 'C', now())`,
    );

    expect((await site.rest<ArticleBody[]>('GET', '/api/news')).body).toMatchObject([
      { title: 'Old', state: 'published' },
    ]);
  });
});
