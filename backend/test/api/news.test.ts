import { randomUUID } from 'node:crypto';
import { NewsArticles } from '../../src/domain/news/NewsArticles';
import { anArticle, publish } from '../support/news';
import { useSite } from '../support/site';

interface Connection {
  news: {
    totalCount: number;
    edges: { cursor: string; node: { title: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

interface Row {
  id: string;
  title: string;
}

const LIST = `query ($first: Int, $after: String) {
  news(first: $first, after: $after) { totalCount edges { cursor node { title } } pageInfo { hasNextPage endCursor } }
}`;

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('News', () => {
  const site = useSite();

  it('comes newest first through both doors', async () => {
    await publish(site, 3);
    const expected = ['Article 3', 'Article 2', 'Article 1'];

    const { data } = await site.graphql<Connection>(LIST);
    expect(data?.news.edges.map(({ node }) => node.title)).toEqual(expected);
    expect(data?.news.totalCount).toBe(3);

    const { body, headers } = await site.rest<Row[]>('GET', '/api/news');
    expect(titles(body)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it('leads from page to page by cursor without a gap or a repetition, also between equal dates', async () => {
    const articles = site.container.get(NewsArticles);
    for (let index = 0; index < 5; index++) await articles.save(anArticle({ title: `Same day ${index}` }));

    const seen: string[] = [];
    let after: string | null = null;
    do {
      const answer: { data: Connection | null } = await site.graphql<Connection>(LIST, { first: 2, after });
      seen.push(...(answer.data?.news.edges.map(({ node }) => node.title) ?? []));
      after = answer.data?.news.pageInfo.hasNextPage ? answer.data.news.pageInfo.endCursor : null;
    } while (after);

    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  it('is paged over REST by number and by cursor, and says so in Link', async () => {
    await publish(site, 5);

    const first = await site.rest<Row[]>('GET', '/api/news?limit=2');
    expect(titles(first.body)).toEqual(['Article 5', 'Article 4']);
    expect(first.headers.get('link')).toBe(
      '</api/news?limit=2&page=1>; rel="first", </api/news?limit=2&page=2>; rel="next", </api/news?limit=2&page=3>; rel="last"',
    );

    const last = await site.rest<Row[]>('GET', '/api/news?limit=2&page=3');
    expect(titles(last.body)).toEqual(['Article 1']);
    expect(last.headers.get('link')).toContain('</api/news?limit=2&page=2>; rel="prev"');
    expect(last.headers.get('link')).not.toContain('rel="next"');

    const { data } = await site.graphql<Connection>(LIST, { first: 1 });
    const behind = await site.rest<Row[]>('GET', `/api/news?limit=1&after=${data?.news.pageInfo.endCursor}`);
    expect(titles(behind.body)).toEqual(['Article 4']);
    expect(behind.headers.get('link')).toMatch(/after=[\w-]+>; rel="next"/);
  });

  it('shows one article whole, its Markdown as safe HTML', async () => {
    const content = 'Some **bold** words <script>alert(1)</script>';
    const { id } = await site.container.get(NewsArticles).save(anArticle({ content, image: '/art/gallery-ship.svg' }));

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
    });
  });

  it.each([randomUUID(), 'not-a-uuid', "' OR 1=1 --", '%00'])('knows no article %s', async (id) => {
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
  ])('refuses ?%s', async (query) => {
    const { status, body } = await site.rest<{ code: string; fields: object }>('GET', `/api/news?${query}`);

    expect(status).toBe(400);
    expect(body.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(body.fields)).toHaveLength(1);
  });

  it.each([{ first: 0 }, { first: 101 }, { first: -5 }, { after: 'x' }])('refuses %p', async (variables) => {
    const { errors } = await site.graphql(LIST, variables);

    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: expect.any(Object) });
  });

  it('answers 304 to who has seen it', async () => {
    await publish(site, 1);
    const { headers } = await site.rest('GET', '/api/news');
    const again = await site.fetch('/api/news', {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });

    expect(again.status).toBe(304);
  });
});
