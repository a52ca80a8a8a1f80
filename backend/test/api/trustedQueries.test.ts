import { ApolloServer } from '@apollo/server';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { queryProtection } from '../../src/infrastructure/graphql/limits';
import { Metrics } from '../../src/infrastructure/observability/Metrics';
import { buildGraphQLSchema } from '../../src/infrastructure/features/schema';
import { NewsService } from '../../src/application/news/NewsService';
import { emptyTables } from '../support/databases';
import { buildDocument, graphqlOperations } from '../support/operations';
import { sampleVariables } from '../support/samples';
import { Site, useSite } from '../support/site';
import { stopClock } from '../support/stopClock';
import {
  persistedQueryUrl,
  fetchPersistedQuery,
  readBuiltManifest,
  hashOf,
  buildManifest,
} from '../support/trustedQueries';
import type { Visitor } from '../support/Visitor';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Documents with every feature that changes how a query is executed, and variables for each. */
const CASES: readonly [text: string, ...variables: object[]][] = [
  ['query A($v: Int) { news(first: $v) { edges { cursor } } }', { v: 2 }, {}, { v: null }, { v: '1' }, { v: 1.5 }],
  ['query B($v: Int = 3) { news(first: $v) { totalCount } }', {}, { v: 1 }, { v: null }, { v: 2 ** 31 }, { v: 0 }],
  ['query C($v: BanSort = END) { bans(sort: $v) { items { id state } endCursor } }', {}, { v: 'DATE' }, { v: 'date' }],
  ['query D($v: BanSort) { bans(sort: $v) { page } }', { v: 'constructor' }, { v: 'USERNAME' }],
  ['query E($v: ID!) { newsArticle(id: $v) { id } }', { v: UNKNOWN_ID }, { v: 7 }, { v: {} }, {}, { v: null }],
  ['query F($v: ID = "x") { newsArticle(id: $v) { id } }', {}, { v: null }],
  ['query G($v: String) { bans(search: $v) { page } }', { v: 'a' }, { v: 1 }, { v: 'a'.repeat(300) }, { v: '\0' }],
  [
    'query H($v: Boolean!) { news(first: 1) { totalCount @include(if: $v) edges @skip(if: $v) { cursor } } }',
    { v: true },
    { v: false },
    { v: 1 },
  ],
  [
    'query I($v: Boolean = true) { news(first: 1) { totalCount } serverIcon @skip(if: $v) }',
    {},
    { v: false },
    { v: null },
  ],
  ['query J { a: news(first: 1) { n: totalCount } b: news(first: 2) { n: totalCount edges { c: cursor } } }', {}],
  [
    'fragment N on NewsArticle { title ...M } fragment M on NewsArticle { date id } query K { newsPage(pageSize: 2) { items { id ...N } } }',
    {},
  ],
  ['query L { bans { ... { items { id } totalCount } ... on BanPage { page } __typename } }', {}],
  ['query M($v: Boolean) { serverIcon socialLinks(includeInactive: $v) { id } }', { v: true }, { v: false }],
  ['query O { banCounts { total } }', {}],
  ['query P($v: String!) { player(username: $v) { player { id } } }', { v: 'Ñandú 🦤 "\\\u2028' }],
  ['query Q($v: Int) { bans(page: $v) { page } }', { v: 0 }, { v: 100_000 }],
  ['query R { bans { items { username } page pageSize endCursor } }', {}],
];

describe('A trusted query', () => {
  const site = new Site(buildManifest(...CASES.map(([text]) => text)));
  let schema: GraphQLSchema;
  let staff: Visitor;

  beforeAll(async () => {
    schema = await buildGraphQLSchema({
      get: () => {
        throw new Error('no resolver runs in this test');
      },
    });
    for (const [name, operation] of graphqlOperations(schema)) {
      const text = buildDocument(operation).replace(/^query/, `query ${operation.field.name}`);
      if (name.startsWith('query')) Object.assign(site.trustedQueries, buildManifest(text));
    }
    await site.start({ RESPONSE_CACHE_MS: '0' });
    await emptyTables(site.source);
    await site.container.get(DemoCommunity).seedWhenEmpty();
    staff = await site.signIn();
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => site.stop());

  const REQUEST_ID = /"requestId":"[-0-9a-f]{36}"/g;

  async function readResponse(
    response: Response,
  ): Promise<{ status: number; retryAfter: string | null; body: unknown }> {
    const text = (await response.text())
      .replaceAll(REQUEST_ID, '"requestId":"…"')
      // Other programs use the disk between two responses.
      .replaceAll(/"freeBytes":\d+/g, '"freeBytes":0');
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: JSON.parse(text) };
  }

  /** The same query through Apollo, which accepts the text of any client. */
  const postQuery = (visitor: Visitor, query: string, variables: object) =>
    visitor.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });

  async function expectSameResponse(visitor: Visitor, text: string, variables: object): Promise<unknown> {
    const ordinary = await readResponse(await postQuery(visitor, text, variables));
    const trusted = await readResponse(await fetchPersistedQuery(visitor, text, variables));
    expect({ text, variables, ...trusted }).toEqual({ text, variables, ...ordinary });
    return trusted.body;
  }

  it.each(['a guest', 'staff'])(
    'returns the same result to %s as Apollo, for every query of the schema',
    async (who) => {
      const visitor = who === 'staff' ? staff : site;
      const [{ id }] = await site.source.query('SELECT id FROM news ORDER BY date DESC LIMIT 1');
      await site.signIn();
      const [account] = await site.source.query('SELECT username FROM admin_users LIMIT 1');
      const known: Record<string, object> = {
        newsArticle: { id },
        apiTokensOf: account,
        player: { username: 'Steve' },
        voter: { username: 'Steve' },
        translation: { kind: 'NEWS_ARTICLE', id, language: 'de' },
        incompleteItems: { language: 'de' },
      };
      // The hours of the demo community and the last use of sessions advance between two responses.
      stopClock();
      try {
        let answered = 0;
        for (const [name, { kind, field }] of graphqlOperations(schema)) {
          if (kind !== 'query') continue;
          const text = buildDocument({ kind, field }).replace(/^query/, `query ${field.name}`);
          const body = await expectSameResponse(visitor, text, known[field.name] ?? sampleVariables(field));
          if (!JSON.stringify(body).includes('"errors"')) answered += 1;
          // It is for scripts, which have a token and no session.
          else if (who === 'staff' && field.name !== 'currentToken')
            throw new Error(`${name}: ${JSON.stringify(body)}`);
        }
        expect(answered).toBeGreaterThan(20);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it.each(CASES)('returns the same results and errors as Apollo: %s', async (text, ...variables) => {
    for (const given of variables) {
      await expectSameResponse(site, text, given);
      await expectSameResponse(staff, text, given);
    }
  });

  it('runs once, also when it fails, and never through Apollo', async () => {
    const apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
    const find = jest.spyOn(NewsService.prototype, 'find').mockRejectedValue(new Error('a bug'));
    const text = CASES[4]?.[0] ?? '';
    const { status, body } = await readResponse(await fetchPersistedQuery(site, text, { v: UNKNOWN_ID }));

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        errors: [expect.objectContaining({ message: 'Something went wrong on our side.', path: ['newsArticle'] })],
        data: { newsArticle: null },
      },
    });
    expect(find).toHaveBeenCalledTimes(1);
    expect(apollo).not.toHaveBeenCalled();
  });

  it('with an unknown hash returns PERSISTED_QUERY_NOT_FOUND; its text works by POST and is not stored', async () => {
    const text = 'query Other { serverIcon }';
    expect(await (await fetchPersistedQuery(site, text)).json()).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    const body = { query: text, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
    const ask = () =>
      site.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    for (let turn = 0; turn < 2; turn += 1) expect(await (await ask()).json()).toEqual({ data: { serverIcon: null } });
    // The server has not stored the text.
    expect(await (await fetchPersistedQuery(site, text)).json()).toMatchObject({ errors: [expect.any(Object)] });
  });

  it('is not executed for another site', async () => {
    const cookie = (await site.signIn('bans')).cookie ?? '';
    const text = 'query O { banCounts { total } }';
    const ask = (headers: Record<string, string>) =>
      site.fetch(persistedQueryUrl(text), { headers: { cookie, ...headers } });

    expect(await (await ask({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({ data: { banCounts: {} } });
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await ask({ ...headers });
      expect([response.status, await response.json()]).toMatchObject([403, { errors: [{}] }]);
    }
  });

  it.each([
    ['a hash that is not a string', { sha256Hash: 1 }],
    ['the name of an inherited property', { sha256Hash: 'constructor' }],
    ['a missing hash', {}],
  ])('is not found by %s', async (_what, persistedQuery) => {
    const query = new URLSearchParams({
      extensions: JSON.stringify({ persistedQuery: { version: 1, ...persistedQuery } }),
    });
    const response = await site.fetch(`/graphql?${query}`);

    expect(await response.json()).toMatchObject({ errors: [expect.any(Object)] });
    expect(response.status).toBeLessThan(500);
  });

  it.each(['variables=[]', 'variables=%7B', 'extensions=1', 'query=%7BserverIcon%7D'])(
    'leaves a GET with %s to Apollo, which rejects requests without the preflight header',
    async (parameters) => {
      const text = CASES[9]?.[0] ?? '';
      const address = new URL(persistedQueryUrl(text), site.origin);
      for (const [name, value] of new URLSearchParams(parameters)) address.searchParams.set(name, value);
      const { status } = await site.fetch(`${address.pathname}${address.search}`, {
        headers: { origin: 'https://elsewhere.example' },
      });

      expect(status).toBe(400);
    },
  );

  it('is counted by its root fields, each with its outcome', async () => {
    const counts = async () => {
      const { values } = structuredClone(await site.container.get(Metrics).operations.get());
      return (field: string, outcome: string) =>
        values.find(({ labels }) => labels['field'] === field && labels['outcome'] === outcome)?.value ?? 0;
    };
    const before = await counts();
    await fetchPersistedQuery(site, CASES[12]?.[0] ?? '', { v: true });
    const after = await counts();

    expect(after('serverIcon', 'ok') - before('serverIcon', 'ok')).toBe(1);
    expect(after('socialLinks', 'error') - before('socialLinks', 'error')).toBe(1);
    expect(after('socialLinks', 'ok') - before('socialLinks', 'ok')).toBe(0);
  });
});

describe('A trusted query with visitor-specific fields', () => {
  const likes = 'query OwnLikes { gallery { id likedByViewer } }';
  const site = useSite({}, buildManifest(likes));
  const picturesIn = async (response: Response) =>
    ((await response.json()) as { data: { gallery: object[] } }).data.gallery;

  it('returns a separate result to each visitor', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const { data } = await site.graphql<{ gallery: { id: string }[] }>('{ gallery { id } }');
    const id = data?.gallery[0]?.id ?? '';
    const like = await site.fetch(`/api/gallery/${id}/like`, { method: 'POST' });
    const cookie = like.headers.get('set-cookie')?.split(';')[0] ?? '';
    const own = { id, likedByViewer: true };

    for (let turn = 0; turn < 3; turn += 1) {
      const known = await site.fetch(persistedQueryUrl(likes), { headers: { cookie } });
      expect(await picturesIn(known)).toContainEqual(own);
      expect(await picturesIn(await fetchPersistedQuery(site, likes))).not.toContainEqual(own);
    }
  });
});

describe('The query manifest of the build', () => {
  const manifest = readBuiltManifest();

  it('maps the hash of each query to its text', () => {
    expect(Object.keys(manifest).length).toBeGreaterThan(40);
    for (const [hash, text] of Object.entries(manifest)) expect(hashOf(text)).toBe(hash);
  });

  it('contains only valid queries within the limits for all clients', async () => {
    const schema = await buildGraphQLSchema({
      get: () => {
        throw new Error('no resolver runs in this test');
      },
    });
    for (const text of Object.values(manifest)) {
      expect({ text, problems: validate(schema, parse(text), queryProtection.validationRules) }).toEqual({
        text,
        problems: [],
      });
      expect({ text, problems: validate(schema, parse(text)) }).toEqual({ text, problems: [] });
    }
  });
});
