import { randomUUID } from 'node:crypto';
import { NewsArticle } from '../../src/domain/news/NewsArticle';
import { NewsArticles } from '../../src/domain/news/NewsArticles';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { buildArticle, publishArticles } from '../support/news';
import { useSite } from '../support/site';
import type { RestResponse } from '../support/Visitor';

interface NewsConnection {
  news: {
    totalCount: number;
    edges: { cursor: string; node: { title: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

interface NewsRow {
  id: string;
  title: string;
  updatedAt: string;
}

const LIST = `query ($first: Int, $after: String) {
  news(first: $first, after: $after) { totalCount edges { cursor node { title } } pageInfo { hasNextPage endCursor } }
}`;

const PAGE = `query ($search: String, $sort: NewsSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  newsPage(search: $search, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize) {
    items { title } totalCount totalIsCapped page pageSize
  }
}`;
const PREVIEW = `query ($content: String!) { newsPreview(content: $content) }`;

const draft = { title: 'A title', excerpt: 'An excerpt', content: 'Some **bold** words' };
const FIELDS = 'id title excerpt content contentHtml image date version';
const CREATE = `mutation ($input: NewsInput!) { createNews(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: NewsInput!) { updateNews(id: $id, input: $input) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteNews(id: $id) }`;

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('News', () => {
  const site = useSite();

  it('is listed newest first in GraphQL and REST', async () => {
    await publishArticles(site, 3);
    const expected = ['Article 3', 'Article 2', 'Article 1'];

    const { data } = await site.graphql<NewsConnection>(LIST);
    expect(data?.news.edges.map(({ node }) => node.title)).toEqual(expected);
    expect(data?.news.totalCount).toBe(3);

    const { body, headers } = await site.rest<NewsRow[]>('GET', '/api/news');
    expect(titles(body)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it('is paged by cursor without gaps or repetitions, also between equal dates', async () => {
    const articles = site.container.get(NewsArticles);
    for (let index = 0; index < 5; index++) await articles.save(buildArticle({ title: `Same day ${index}` }));

    const seen: string[] = [];
    let after: string | null = null;
    do {
      const answer: { data: NewsConnection | null } = await site.graphql<NewsConnection>(LIST, { first: 2, after });
      seen.push(...(answer.data?.news.edges.map(({ node }) => node.title) ?? []));
      after = answer.data?.news.pageInfo.hasNextPage ? answer.data.news.pageInfo.endCursor : null;
    } while (after);

    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  it('is paged over REST by number and by cursor, with Link headers', async () => {
    await publishArticles(site, 5);

    const first = await site.rest<NewsRow[]>('GET', '/api/news?limit=2&page=1');
    expect(titles(first.body)).toEqual(['Article 5', 'Article 4']);
    expect(first.headers.get('link')).toBe(
      '</api/news?limit=2&page=1>; rel="first", </api/news?limit=2&page=2>; rel="next", </api/news?limit=2&page=3>; rel="last"',
    );

    const last = await site.rest<NewsRow[]>('GET', '/api/news?limit=2&page=3');
    expect(titles(last.body)).toEqual(['Article 1']);
    expect(last.headers.get('link')).toContain('</api/news?limit=2&page=2>; rel="prev"');
    expect(last.headers.get('link')).not.toContain('rel="next"');

    const { data } = await site.graphql<NewsConnection>(LIST, { first: 1 });
    const behind = await site.rest<NewsRow[]>('GET', `/api/news?limit=1&after=${data?.news.pageInfo.endCursor}`);
    expect(titles(behind.body)).toEqual(['Article 4']);
    expect(behind.headers.get('link')).toMatch(/after=[\w-]+>; rel="next"/);
  });

  it('repeats no row for a reader who follows the links, whatever is added in the meantime', async () => {
    await publishArticles(site, 5);

    const seen: string[] = [];
    for (let address: string | undefined = '/api/news?limit=2'; address;) {
      const page: RestResponse<NewsRow[]> = await site.rest<NewsRow[]>('GET', address);
      seen.push(...titles(page.body));
      await site.container.get(NewsArticles).save(buildArticle({ title: 'Newer' }, new Date(Date.UTC(2026, 0, 20))));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['Article 5', 'Article 4', 'Article 3', 'Article 2', 'Article 1']);
  });

  it.each([
    ['', {}, ['harbour, again', 'A storm', 'Harbour opens']],
    ['search=HARBOUR', { search: 'HARBOUR' }, ['harbour, again', 'A storm', 'Harbour opens']],
    ['search=opens', { search: 'opens' }, ['Harbour opens']],
    ['search=%25', { search: '%' }, []],
    ['sort=title', { sort: 'TITLE' }, ['A storm', 'Harbour opens', 'harbour, again']],
    ['sort=title&direction=desc', { sort: 'TITLE', direction: 'DESC' }, ['harbour, again', 'Harbour opens', 'A storm']],
    ['sort=date&direction=asc', { sort: 'DATE', direction: 'ASC' }, ['Harbour opens', 'A storm', 'harbour, again']],
  ])('is searched and sorted in GraphQL and REST: ?%s', async (query, variables, expected) => {
    const articles = [
      { title: 'Harbour opens' },
      { title: 'A storm', excerpt: 'The harbour is closed today.' },
      { title: 'harbour, again', content: 'opens' },
    ].map((some, index) => buildArticle(some, new Date(Date.UTC(2026, 0, 1 + index))));
    for (const article of articles) await site.container.get(NewsArticles).save(article);

    const { body, headers } = await site.rest<NewsRow[]>('GET', `/api/news?${query}`);
    expect(titles(body)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe(String(expected.length));
    const { data } = await site.graphql<{ newsPage: { items: NewsRow[] } }>(PAGE, variables);
    expect(titles(data?.newsPage.items ?? [])).toEqual(expected);
    expect(data?.newsPage).toMatchObject({ totalCount: expected.length, totalIsCapped: false, page: 1, pageSize: 25 });

    const second = await site.graphql<{ newsPage: { items: NewsRow[] } }>(PAGE, { ...variables, page: 2, pageSize: 2 });
    expect(titles(second.data?.newsPage.items ?? [])).toEqual(expected.slice(2));
  });

  it.each([
    'sort=excerpt',
    'sort=TITLE',
    'direction=up',
    `search=${'a'.repeat(201)}`,
    'search=%00',
    'sort=title&after=x',
  ])('rejects the search and sort arguments ?%s', async (query) => {
    expect(await site.rest('GET', `/api/news?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  });

  it('previews the sanitized HTML that the published article has', async () => {
    const staff = await site.signIn('news');
    const content = '# Harbour\n\n<img src=x onerror=alert(1)> **opens** [at](javascript:alert(1)) eight';
    const preview = (await staff.graphql<{ newsPreview: string }>(PREVIEW, { content })).data?.newsPreview;
    const { data } = await staff.graphql<{ createNews: { contentHtml: string } }>(CREATE, {
      input: { ...draft, content },
    });

    expect(preview).toContain('<strong>opens</strong>');
    expect(preview).not.toMatch(/<img|href="javascript/);
    expect(preview).toBe(data?.createNews.contentHtml);
    expect((await staff.graphql(PREVIEW, { content: '' })).data).toEqual({ newsPreview: '' });

    const tooLong = await staff.graphql(PREVIEW, { content: 'x'.repeat(50_001) });
    expect(tooLong.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { content: [expect.any(String)] },
    });
    const other = await site.signIn('bans');
    expect((await site.graphql(PREVIEW, { content })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(PREVIEW, { content })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('returns a single article with its Markdown as sanitized HTML', async () => {
    const content = 'Some **bold** words <script>alert(1)</script>';
    const { id } = await site.container
      .get(NewsArticles)
      .save(buildArticle({ content, image: '/art/gallery-ship.svg' }));

    const { data } = await site.graphql(
      `query ($id: ID!) { newsArticle(id: $id) { id content contentHtml image date } }`,
      { id },
    );
    expect(data?.['newsArticle']).toEqual({
      id,
      content,
      contentHtml: '<p>Some <strong>bold</strong> words &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
      image: '/art/gallery-ship.svg',
      date: '2026-03-01T12:00:00.000Z',
    });

    const { body } = await site.rest('GET', `/api/news/${id}`);
    expect(body).toEqual({
      id,
      title: 'A title',
      excerpt: 'An excerpt',
      content,
      image: '/art/gallery-ship.svg',
      date: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
      author: null,
      state: 'published',
      publishedAt: '2026-03-01T12:00:00.000Z',
      isPinned: false,
      pinnedUntil: null,
    });
  });

  it.each([randomUUID(), 'not-a-uuid', "' OR 1=1 --", '%00'])('does not find the article %s', async (id) => {
    const { data, errors } = await site.graphql(`query ($id: ID!) { newsArticle(id: $id) { id } }`, { id });
    expect({ data, errors }).toEqual({ data: { newsArticle: null }, errors: [] });

    const { status, body } = await site.rest('GET', `/api/news/${encodeURIComponent(id)}`);
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'limit=-1',
    'limit=1e3',
    'limit=1&limit=2',
    'page=0',
    'page=102',
    'after=x',
    'after=%00',
  ])('rejects the paging arguments ?%s', async (query) => {
    const { status, body } = await site.rest<{ code: string; fields: object }>('GET', `/api/news?${query}`);

    expect(status).toBe(400);
    expect(body.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(body.fields)).toHaveLength(1);
  });

  it.each([{ first: 0 }, { first: 101 }, { first: -5 }, { after: 'x' }])(
    'rejects the GraphQL arguments %p',
    async (variables) => {
      const { errors } = await site.graphql(LIST, variables);

      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: expect.any(Object) });
    },
  );

  it('returns 304 for a matching ETag', async () => {
    await publishArticles(site, 1);
    const { headers } = await site.rest('GET', '/api/news');
    const again = await site.fetch('/api/news', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });

    expect(again.status).toBe(304);
  });

  it('is published, changed and deleted over REST, with audit entries', async () => {
    const staff = await site.signIn('news');

    const added = await staff.rest<NewsRow>('POST', '/api/news', { ...draft, image: '/art/gallery-ship.svg' });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...draft,
      version: 1,
      id: expect.any(String),
      image: '/art/gallery-ship.svg',
      date: expect.any(String),
      updatedAt: expect.any(String),
      author: null,
      state: 'published',
      publishedAt: expect.any(String),
      isPinned: false,
      pinnedUntil: null,
    });

    const path = `/api/news/${added.body.id}`;
    const changed = await staff.rest<NewsRow>('PUT', path, { ...draft, title: 'Another' });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...added.body, version: 2, updatedAt: expect.any(String), title: 'Another', image: null },
    });
    expect(Date.parse(changed.body.updatedAt)).toBeGreaterThan(Date.parse(added.body.updatedAt));
    expect((await site.rest('GET', path)).body).toEqual({ ...changed.body, version: undefined });

    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 204, body: null });
    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    const auditEntries = await site.source.getRepository(AuditEntry).findBy({ target: added.body.id });
    expect(auditEntries.map(({ action }) => action).sort()).toEqual([
      'news_article.created',
      'news_article.deleted',
      'news_article.updated',
    ]);
    expect(auditEntries.find(({ action }) => action === 'news_article.updated')?.detail).toMatchObject({
      before: { title: 'A title', image: '/art/gallery-ship.svg' },
      after: { title: 'Another', image: null },
    });
  });

  it('is published, changed and deleted over GraphQL', async () => {
    const staff = await site.signIn('news');

    const { data } = await staff.graphql<{ createNews: NewsRow }>(CREATE, { input: draft });
    const added = data?.createNews;
    expect(added).toMatchObject({
      ...draft,
      image: null,
      contentHtml: '<p>Some <strong>bold</strong> words</p>\n',
      version: 1,
    });

    const input = { ...draft, image: 'https://example.com/ship.png', version: 1 };
    const changed = await staff.graphql(UPDATE, { id: added?.id, input });
    expect(changed.data?.['updateNews']).toEqual({ ...added, image: input.image, version: 2 });

    expect((await staff.graphql(DELETE, { id: added?.id })).data).toEqual({ deleteNews: true });
    expect(await site.source.getRepository(NewsArticle).count()).toBe(0);
  });

  it.each([
    [{ ...draft, title: '' }, 'title'],
    [{ ...draft, title: 'a'.repeat(201) }, 'title'],
    [{ ...draft, excerpt: ' ' }, 'excerpt'],
    [{ ...draft, excerpt: 'a'.repeat(501) }, 'excerpt'],
    [{ ...draft, content: '' }, 'content'],
    [{ ...draft, content: 'a'.repeat(50_001) }, 'content'],
    [{ ...draft, content: 'a\u0000' }, 'content'],
    [{ ...draft, image: 'javascript:alert(1)' }, 'image'],
    [{ ...draft, image: 'http://example.com/ship.png' }, 'image'],
    [{ ...draft, image: '//evil.example/x.png' }, 'image'],
    [{ ...draft, version: -1 }, 'version'],
  ])('is rejected in GraphQL and REST, naming the field: %#', async (input, field) => {
    const staff = await site.signIn('news');

    const rest = await staff.rest<{ code: string; fields: object; error: string }>('POST', '/api/news', input);
    expect({ status: rest.status, code: rest.body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect(Object.keys(rest.body.fields)).toEqual([field]);

    const { errors } = await staff.graphql(CREATE, { input });
    expect(errors[0]).toMatchObject({
      message: rest.body.error,
      extensions: { code: 'BAD_USER_INPUT', fields: rest.body.fields },
    });
    expect(await site.source.getRepository(NewsArticle).count()).toBe(0);
  });

  it.each([{ date: '2020-01-01T00:00:00Z' }, { id: randomUUID() }, { image: 5 }, { title: { toString: 'x' } }])(
    'rejects %p in a request body',
    async (more) => {
      const staff = await site.signIn('news');
      const { status, body } = await staff.rest<{ fields: object }>('POST', '/api/news', { ...draft, ...more });

      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: Object.keys(more) });
    },
  );

  it('accepts texts of the maximum length', async () => {
    const staff = await site.signIn('news');
    const longestForm = { title: 'a'.repeat(200), excerpt: 'b'.repeat(500), content: 'c'.repeat(50_000) };

    expect(await staff.rest('POST', '/api/news', longestForm)).toMatchObject({ status: 201, body: longestForm });
  });

  it('returns 409 to an editor who starts from an older version', async () => {
    const staff = await site.signIn('news');
    const [article] = await publishArticles(site, 1);
    const path = `/api/news/${article?.id}`;
    const edits = await Promise.all(
      ['One', 'Other'].map((title) => staff.rest('PUT', path, { ...draft, title, version: 1 })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);

    const stale = (version: string) =>
      staff.fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': version },
        body: JSON.stringify(draft),
      });
    expect((await stale('"1"')).status).toBe(409);
    expect((await stale('"2"')).status).toBe(200);
    const { errors } = await staff.graphql(UPDATE, { id: article?.id, input: { ...draft, version: 1 } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { title: 'A title', version: 3 } });
  });

  it('returns 404 for changes to unknown or malformed ids', async () => {
    const staff = await site.signIn('news');

    for (const id of [randomUUID(), 'not-a-uuid']) {
      expect((await staff.rest('PUT', `/api/news/${id}`, draft)).status).toBe(404);
      expect((await staff.graphql(UPDATE, { id, input: draft })).errors[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('is changed only by staff with the news permission, which is checked before the input', async () => {
    const other = await site.signIn('tickets', 'config');
    const [article] = await publishArticles(site, 1);
    const id = article?.id;

    for (const [method, path] of [
      ['POST', '/api/news'],
      ['PUT', `/api/news/${id}`],
      ['DELETE', `/api/news/${id}`],
    ] as const) {
      expect(await site.rest(method, path, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await other.rest(method, path, {})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const [query, variables] of [
      [CREATE, { input: { ...draft, title: '' } }],
      [UPDATE, { id, input: draft }],
      [DELETE, { id }],
    ] as const) {
      expect((await site.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(query, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(titles((await site.rest<NewsRow[]>('GET', '/api/news')).body)).toEqual(['Article 1']);
  });
});
