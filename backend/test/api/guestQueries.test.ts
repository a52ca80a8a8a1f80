import { setTimeout as pause } from 'node:timers/promises';
import { isEnumType, getNullableType, isNonNullType, type GraphQLSchema } from 'graphql';
import { GuestQueries } from '../../src/infrastructure/graphql/GuestQueries';
import { buildGraphQLSchema } from '../../src/infrastructure/graphql/schema';
import { Metrics } from '../../src/infrastructure/observability/Metrics';
import { PostgresChanges } from '../../src/infrastructure/persistence/PostgresChanges';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { PERMISSIONS_NEEDED } from '../permissions';
import { empty } from '../support/databases';
import { ask, askTheLongWay, watchWays, type Question, type Told } from '../support/guestQueries';
import { documentOf, graphqlOperations, type GraphQLOperation } from '../support/operations';
import { sampleVariables } from '../support/samples';
import { Site, useSite } from '../support/site';

/** Nothing is kept, so that every answer is made anew. */
const MADE_ANEW = { ANSWERS_KEPT_MS: '0' };

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** All but the date. */
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Those that a guest may ask for, by name. */
const publicQueries = (schema: GraphQLSchema): GraphQLOperation[] =>
  [...graphqlOperations(schema)]
    .filter(([name, { kind }]) => {
      const access = PERMISSIONS_NEEDED[name];
      return kind === 'query' && (access === 'everyone' || typeof access === 'object');
    })
    .map(([, operation]) => operation);

describe('A guest’s query', () => {
  const site = new Site();
  let schema: GraphQLSchema;
  let ways: ReturnType<typeof watchWays>;
  let variables: Record<string, Record<string, unknown>>;

  beforeAll(async () => {
    await site.start(MADE_ANEW);
    await empty(site.source);
    await site.container.get(DemoCommunity).seedWhenEmpty();
    schema = await buildGraphQLSchema(site.container);
    // What an answer looks like to this caller is learned from the first one.
    await ask(site, { query: '{ serverIcon }' });

    const [{ id }] = await site.source.query('SELECT id FROM news ORDER BY date DESC LIMIT 1');
    const [{ username }] = await site.source.query('SELECT username FROM players WHERE total_votes > 0 LIMIT 1');
    const part = { query: username.slice(0, 3) };
    variables = { newsArticle: { id }, player: { username }, voter: { username }, searchPlayers: part };
  });
  beforeEach(() => {
    // The demo community lives up to now, and its hours would go on between two answers.
    jest.useFakeTimers({ now: new Date(), doNotFake: [...TIMERS] });
    ways = watchWays();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  afterAll(() => site.stop());

  /** Asks until the query is known, and then both ways; what is not refused has to take the short one. */
  async function isTheSameBothWays(question: Question, expected = { short: 1, long: 0 }): Promise<string> {
    await ask(site, question);
    const long = await askTheLongWay(site, question);
    let told;
    const taken = await ways.of(async () => (told = await ask(site, question)));
    expect(told).toEqual(long);
    expect({ question, ...taken }).toEqual({ question, ...expected });
    return long.body;
  }

  async function isTheSameThrice({ field: { name, args } }: GraphQLOperation, query: string): Promise<Told> {
    const question = { query, variables: variables[name] ?? sampleVariables({ args }) };
    const told: Told[] = [];
    const taken = await ways.of(async () => {
      for (let turn = 0; turn < 3; turn += 1) told.push(await ask(site, question));
    });
    const [first, ...others] = told as [Told, Told, Told];
    expect({ name, status: first.status }).toEqual({ name, status: 200 });
    expect(first.body).not.toContain('"errors"');
    for (const other of others) expect({ name, ...other }).toEqual({ name, ...first });
    expect({ name, ...taken }).toEqual({ name, short: 2, long: 1 });
    return first;
  }

  it('is known for everything that everybody may ask for', () => {
    const names = publicQueries(schema).map(({ field }) => field.name);

    expect(names.length).toBeGreaterThan(20);
    for (const name of Object.keys(variables)) expect(names).toContain(name);
  });

  it('gets byte for byte what it got the first time, whatever it asks for', async () => {
    for (const operation of publicQueries(schema)) {
      const { name } = operation.field;
      const { body } = await isTheSameThrice(operation, documentOf(operation));
      expect({ name, body }).not.toEqual({ name, body: `{"data":{"${name}":[]}}\n` });
    }
  });

  it('gets the same with every value of every argument that is an enum or a switch', async () => {
    for (const operation of publicQueries(schema)) {
      const { name, args } = operation.field;
      for (const { name: argument, type } of args) {
        const nullable = getNullableType(type);
        const values = isEnumType(nullable)
          ? nullable.getValues().map((value) => value.name)
          : String(nullable) === 'Boolean' && argument !== 'includeInactive'
            ? [true, false]
            : [];
        // What is not in force is for staff; they are refused below.
        for (const value of [...values, null].filter((each) => !['ENDED', 'LIFTED'].includes(String(each)))) {
          if (values.length === 0 || (value === null && isNonNullType(type))) continue;
          const given = { ...(variables[name] ?? sampleVariables(operation.field)), [argument]: value };
          await isTheSameBothWays({ query: documentOf(operation, [argument]), variables: given });
          const literal = `${argument}: ${String(value)}`;
          await isTheSameBothWays({ query: documentOf(operation, [], literal), variables: variables[name] ?? {} });
        }
      }
    }
  });

  it.each<[what: string, question: Record<string, unknown>]>([
    ['a variable', { query: 'query ($n: Int) { news(first: $n) { edges { node { title } } } }', variables: { n: 2 } }],
    ['a variable of its default', { query: 'query ($n: Int = 3) { news(first: $n) { edges { cursor } } }' }],
    [
      'a default that is overruled',
      { query: 'query ($n: Int = 3) { news(first: $n) { edges { cursor } } }', variables: { n: 1 } },
    ],
    ['a variable that is left out', { query: 'query ($n: Int) { news(first: $n) { edges { cursor } } }' }],
    ['variables that are null', { query: '{ news(first: 1) { totalCount } }', variables: null }],
    [
      'a variable that nobody asked for',
      { query: '{ news(first: 1) { totalCount } }', variables: { more: [{}], __proto__: 1 } },
    ],
    [
      'an enum',
      {
        query: 'query ($s: BanSort, $d: SortDirection) { bans(sort: $s, direction: $d) { items { id } } }',
        variables: { s: 'USERNAME', d: 'DESC' },
      },
    ],
    ['an enum by default', { query: 'query ($s: BanSort = END) { bans(sort: $s) { items { id state } endCursor } }' }],
    ['a number as an id', { query: 'query ($id: ID!) { newsArticle(id: $id) { id } }', variables: { id: 7 } }],
    ['an id by default', { query: 'query ($id: ID = "first") { newsArticle(id: $id) { id } }' }],
    [
      'an id that is no uuid',
      { query: 'query ($id: ID!) { newsArticle(id: $id) { id } }', variables: { id: `x' OR 1=1` } },
    ],
    ['an id of nothing', { query: 'query ($id: ID!) { newsArticle(id: $id) { id } }', variables: { id: NOBODY } }],
    [
      'other names',
      { query: '{ a: news(first: 1) { n: totalCount } b: news(first: 2) { n: totalCount edges { c: cursor } } }' },
    ],
    [
      'the same field twice',
      { query: '{ news(first: 1) { totalCount } news(first: 1) { edges { cursor } totalCount } }' },
    ],
    [
      'a fragment',
      {
        query:
          'fragment N on NewsArticle { title ...M } fragment M on NewsArticle { date id } query { newsPage(pageSize: 2) { items { id ...N } } }',
      },
    ],
    [
      'a fragment in place',
      { query: '{ bans { ... { items { id } totalCount } ... on BanPage { page } __typename } }' },
    ],
    [
      'what is left out',
      {
        query:
          'query ($no: Boolean!) { news(first: 1) { totalCount @include(if: $no) edges @skip(if: $no) { cursor } } }',
        variables: { no: false },
      },
    ],
    [
      'what is not left out',
      {
        query:
          'query ($no: Boolean!) { news(first: 1) { totalCount @include(if: $no) edges @skip(if: $no) { cursor } } }',
        variables: { no: true },
      },
    ],
    [
      'a root that is left out',
      { query: 'query ($no: Boolean = true) { news(first: 1) { totalCount } serverIcon @skip(if: $no) }' },
    ],
    ['nothing at all', { query: 'query ($no: Boolean = true) { serverIcon @skip(if: $no) }' }],
    [
      'both left out and taken in',
      { query: '{ serverIcon @skip(if: true) @include(if: true) voteParty { __typename } }' },
    ],
    [
      'a fragment that is left out',
      {
        query:
          'fragment T on NewsConnection { totalCount } query ($no: Boolean!) { news(first: 1) { ...T @include(if: $no) ... @skip(if: $no) { pageInfo { hasNextPage } } } }',
        variables: { no: false },
      },
    ],
    ['a list without its length', { query: '{ bans { items { username } page pageSize endCursor } }' }],
    ['a name', { query: 'query Mine { serverIcon }', operationName: 'Mine' }],
    ['a name that is not said', { query: 'query Mine { serverIcon }' }],
    ['no extensions', { query: '{ serverIcon }', extensions: null, operationName: null, more: 1 }],
    [
      'text of all languages',
      {
        query: 'query ($q: String!) { player(username: $q) { player { id } } }',
        variables: { q: 'Ñandú 🦤 "\\\u2028' },
      },
    ],
  ])('gets the same with %s', async (_what, question) => {
    expect(JSON.parse(await isTheSameBothWays(question))).toEqual({ data: expect.any(Object) });
  });

  it.each<[what: string, question: Question]>([
    ['another name', { query: 'query Mine { serverIcon }', operationName: 'Yours' }],
    [
      'null in place of a default',
      { query: 'query ($n: Int = 3) { news(first: $n) { totalCount } }', variables: { n: null } },
    ],
    ['an empty name', { query: 'query Mine { serverIcon }', operationName: '' }],
    ['an empty name for one without', { query: '{ serverIcon }', operationName: '' }],
    ['a name for one without', { query: '{ serverIcon }', operationName: 'Mine' }],
    ['a number as its name', { query: '{ serverIcon }', operationName: 1 }],
    ['one of several', { query: 'query A { serverIcon } query B { voteParty { __typename } }', operationName: 'B' }],
    ['several of which none is named', { query: 'query A { serverIcon } query B { serverIcon }' }],
    ['one beside a mutation', { query: 'query A { serverIcon } mutation B { logout }', operationName: 'A' }],
    ['a fragment at the root', { query: 'fragment F on Query { serverIcon } { ...F }' }],
    ['the name of the type alone', { query: '{ __typename serverIcon }' }],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
    ['an unknown field', { query: '{ newz { id } }' }],
    ['too many levels', { query: `${'{ ... '.repeat(8)}{ serverIcon }${' }'.repeat(8)}` }],
    ['too many names', { query: `{ ${[1, 2, 3, 4, 5, 6].map((n) => `a${n}: serverIcon`).join(' ')} }` }],
    ['a syntax error', { query: '{ serverIcon' }],
    ['no JSON', '{ "query": "{ serverIcon }", }'],
    ['a list', [{ query: '{ serverIcon }' }] as unknown as Question],
    ['no query', { variables: {} }],
    ['a number as its query', { query: 1 }],
    ['variables that are a list', { query: '{ serverIcon }', variables: [] }],
    ['variables that are text', { query: '{ serverIcon }', variables: '{}' }],
    ['an extension', { query: '{ serverIcon }', extensions: { a: 1 } }],
    ['a hash', { query: '{ serverIcon }', extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }],
    ['a mutation', { query: 'mutation { logout }' }],
    ['a subscription', { query: 'subscription { serverStatus { ping } }' }],
    ['a page that is none', { query: '{ bans(page: 0) { page } }' }],
    ['the page of a size that is none', { query: '{ newsPage(pageSize: 1000) { page } }' }],
    ['what is for staff', { query: '{ banCounts { total } }' }],
  ])('goes the long way with %s, though it comes again', async (_what, question) => {
    await isTheSameBothWays(question, { short: 0, long: JSON.stringify(question).startsWith('"') ? 0 : 1 });
  });

  it.each<[what: string, query: string, good: object, bad: object]>([
    ['a number that is text', 'query ($v: Int) { news(first: $v) { totalCount } }', { v: 1 }, { v: '1' }],
    ['a number that is none', 'query ($v: Int) { news(first: $v) { totalCount } }', { v: 1 }, { v: 1.5 }],
    ['a number that is too large', 'query ($v: Int) { news(first: $v) { totalCount } }', { v: 1 }, { v: 2 ** 31 }],
    ['a number that is a list', 'query ($v: Int) { news(first: $v) { totalCount } }', { v: 1 }, { v: [1] }],
    ['a size out of bounds', 'query ($v: Int) { news(first: $v) { totalCount } }', { v: 1 }, { v: 0 }],
    ['a page out of bounds', 'query ($v: Int) { bans(page: $v) { page } }', { v: 1 }, { v: 0 }],
    ['a page that is too deep', 'query ($v: Int) { bans(page: $v) { page } }', { v: 1 }, { v: 100_000 }],
    ['a text that is a number', 'query ($v: String) { bans(search: $v) { page } }', { v: 'a' }, { v: 1 }],
    ['a text that is too long', 'query ($v: String) { bans(search: $v) { page } }', { v: 'a' }, { v: 'a'.repeat(300) }],
    ['a text with what no database takes', 'query ($v: String) { bans(search: $v) { page } }', { v: 'a' }, { v: '\0' }],
    ['an enum of other names', 'query ($v: BanSort) { bans(sort: $v) { page } }', { v: 'END' }, { v: 'end' }],
    [
      'an enum that every object knows',
      'query ($v: BanSort) { bans(sort: $v) { page } }',
      { v: 'END' },
      { v: 'constructor' },
    ],
    ['a switch that is text', 'query ($v: Boolean) { gallery(featured: $v) { id } }', { v: true }, { v: 'true' }],
    ['a switch that is a number', 'query ($v: Boolean!) { serverIcon @skip(if: $v) }', { v: true }, { v: 1 }],
    ['an id that is an object', 'query ($v: ID!) { newsArticle(id: $v) { id } }', { v: NOBODY }, { v: {} }],
    ['an id that is broken', 'query ($v: ID!) { newsArticle(id: $v) { id } }', { v: NOBODY }, { v: 1.5 }],
    ['what is missing', 'query ($v: ID!) { newsArticle(id: $v) { id } }', { v: NOBODY }, {}],
    ['what is null', 'query ($v: ID!) { newsArticle(id: $v) { id } }', { v: NOBODY }, { v: null }],
    ['null in place of a default', 'query ($v: ID = "x") { newsArticle(id: $v) { id } }', { v: NOBODY }, { v: null }],
    ['null for a switch', 'query ($v: Boolean = false) { serverIcon @skip(if: $v) }', { v: true }, { v: null }],
    ['a cursor that is none', 'query ($v: String) { news(after: $v) { totalCount } }', { v: null }, { v: 'x' }],
    ['a state for staff', 'query ($v: BanState) { bans(state: $v) { page } }', { v: 'IN_FORCE' }, { v: 'LIFTED' }],
    [
      'a switch for staff',
      'query ($v: Boolean) { socialLinks(includeInactive: $v) { id } }',
      { v: false },
      { v: true },
    ],
    [
      'one of two fields refused',
      'query ($v: Boolean) { serverIcon socialLinks(includeInactive: $v) { id } }',
      { v: false },
      { v: true },
    ],
  ])('that is known is refused %s in the same words', async (_what, query, good, bad) => {
    await isTheSameBothWays({ query, variables: good });
    const refusal = await isTheSameBothWays({ query, variables: bad }, { short: 0, long: 1 });
    expect(JSON.parse(refusal)).toMatchObject({ errors: [expect.any(Object)] });
  });

  it('that staff had answered is refused all the same', async () => {
    const staff = await site.signIn();
    for (const query of ['{ banCounts { total } }', '{ serverIcon bans(includeInactive: true) { totalCount } }']) {
      expect(JSON.parse((await ask(staff, { query })).body)).not.toHaveProperty('errors');
      expect(await isTheSameBothWays({ query }, { short: 0, long: 1 })).toContain('UNAUTHENTICATED');
    }
  });

  it('shows whoever has a cookie what is theirs, and never goes by the short way', async () => {
    const [{ id }] = await site.source.query('SELECT id FROM gallery LIMIT 1');
    const query = '{ gallery { id likedByViewer } }';
    await isTheSameBothWays({ query });
    const like = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `mutation { likeGalleryItem(id: "${id}") { likes } }` }),
    });
    const cookie = like.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    const staff = await site.signIn('bans');

    const liked = `{"id":"${id}","likedByViewer":true}`;
    ways.answer.mockClear();
    expect((await ask(site, { query }, { cookie })).body).toContain(liked);
    expect((await ask(staff, { query: '{ bans { items { source } } }' })).body).toContain('"source":"SITE"');
    expect(ways.answer).not.toHaveBeenCalled();

    expect((await ask(site, { query })).body).not.toContain('true');
    expect(ways.answer).toHaveBeenCalledTimes(1);
    expect(await isTheSameBothWays({ query: '{ bans { items { source } } }' })).toContain('"source":null');
    expect(await isTheSameBothWays({ query: '{ viewer { username } cart { __typename } }' })).toContain(
      '"viewer":null',
    );
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['as a form', { 'content-type': 'text/plain' }],
    ['as a form of another kind', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('sent by a page %s goes the long way', async (_what, headers) => {
    const question = { query: '{ serverIcon }' };
    await isTheSameBothWays(question);
    ways.answer.mockClear();
    await ask(site, question, headers);
    expect(ways.answer).not.toHaveBeenCalled();
  });

  it('gets the headers of an answer to what it accepts, whoever asked before it', async () => {
    const accept = 'application/graphql-response+json';
    const hash = { version: 1, sha256Hash: 'b'.repeat(64) };
    const question = { query: '{ news(first: 1) { totalCount } }' };
    await ask(site, question);
    await ask(site, { ...question, extensions: { persistedQuery: hash } }, { accept });
    const long = await ask(site, question, { accept, authorization: 'x' });

    for (let turn = 0; turn < 3; turn += 1) expect(await ask(site, question, { accept })).toEqual(long);
    expect(long.headers['content-type']).toContain(accept);
    expect((await ask(site, question)).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('gets byte for byte what it got the first time of an empty site', async () => {
    await empty(site.source);
    for (const operation of publicQueries(schema)) {
      await isTheSameThrice(operation, `query Empty ${documentOf(operation).replace(/^query/, '')}`);
    }
  });
});

describe('A guest’s query that is counted', () => {
  const site = useSite({ ...MADE_ANEW, LIMIT_SEARCH_PER_MINUTE: '3' });
  let ways: ReturnType<typeof watchWays>;
  beforeAll(() => ask(site, { query: '{ serverIcon }' }));
  beforeEach(() => (ways = watchWays()));
  afterEach(() => jest.restoreAllMocks());

  const points = async (): Promise<number[]> =>
    (await site.source.query('SELECT points FROM limit_counters')).map((row: { points: number }) => row.points);

  it('is counted once each time, and refused from the fourth time on', async () => {
    const question = { query: '{ searchPlayers(query: "steve") { username } }' };
    for (let turn = 1; turn <= 5; turn += 1) {
      const { status } = await ask(site, question);
      expect({ turn, status, points: await points() }).toEqual({
        turn,
        status: turn > 3 ? 429 : 200,
        points: [turn],
      });
    }
    expect(ways.answer).toHaveBeenCalledTimes(5);
    expect((await askTheLongWay(site, question)).body).toBe((await ask(site, question)).body);
    expect((await ask(site, question)).headers['retry-after']).toMatch(/^\d+$/);
  });

  it('is counted once where it has to go both ways', async () => {
    const query = 'query ($n: Int) { searchPlayers(query: "steve") { username } news(first: $n) { totalCount } }';
    expect((await ask(site, { query, variables: { n: 1 } })).status).toBe(200);
    const taken = await ways.of(async () => {
      expect((await ask(site, { query, variables: { n: 1_000 } })).body).toContain('BAD_USER_INPUT');
    });

    expect(taken).toEqual({ short: 0, long: 1 });
    expect(ways.answer).toHaveBeenCalledTimes(1);
    expect(await points()).toEqual([2]);
  });

  it('is counted for each of its searches', async () => {
    const query = '{ a: searchPlayers(query: "steve") { id } b: bans(search: "steve") { page } }';
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await ask(site, { query })).body.includes('RATE_LIMITED'));

    expect(statuses).toEqual([false, true, true]);
    expect(await points()).toEqual([6]);
  });
});

describe('The address of a guest', () => {
  const question = { query: '{ searchPlayers(query: "steve") { username } }' };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  describe('behind a proxy that is trusted', () => {
    const site = useSite({ ...MADE_ANEW, LIMIT_SEARCH_PER_MINUTE: '2', TRUST_PROXY: '1' });

    it('is what the proxy says', async () => {
      const statuses = [];
      for (const last of [1, 1, 1, 2, 2, 2]) {
        const forwarded = from(`203.0.113.9, 198.51.100.${last}`);
        statuses.push((await ask(site, question, forwarded)).status);
      }
      expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
      expect((await ask(site, question, from('2001:db8:1:2::1'))).status).toBe(200);
      expect((await ask(site, question, from('2001:db8:1:2::ffff'))).status).toBe(200);
      expect((await ask(site, question, from('2001:db8:1:2:3::'))).status).toBe(429);
      expect((await ask(site, question, from('2001:db8:1:3::'))).status).toBe(200);
    });
  });

  describe('without one', () => {
    const site = useSite({ ...MADE_ANEW, LIMIT_SEARCH_PER_MINUTE: '2' });

    it('is where the connection comes from, whatever is said', async () => {
      const statuses = [];
      for (const last of [1, 2, 3, 4]) statuses.push((await ask(site, question, from(`198.51.100.${last}`))).status);
      expect(statuses).toEqual([200, 200, 429, 429]);
    });
  });
});

describe('Guests’ queries in a crowd', () => {
  const site = useSite(MADE_ANEW);
  /** As many as are let in at once. */
  const MOST = 128;
  const news = { query: '{ news(first: 1) { totalCount } }' };
  const links = (all: boolean) => ({
    query: 'query ($all: Boolean!) { socialLinks(includeInactive: $all) { id } }',
    variables: { all },
  });

  beforeEach(async () => {
    for (const known of [news, links(false), links(false)]) await ask(site, known);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Does something while nobody can read the news. */
  async function whileNewsAreLocked<T>(work: () => Promise<T>): Promise<T> {
    const runner = site.source.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('LOCK TABLE news IN ACCESS EXCLUSIVE MODE');
      return await work();
    } finally {
      await runner.commitTransaction();
      await runner.release();
    }
  }

  async function whenAsked(times: number): Promise<Promise<Awaited<ReturnType<typeof ask>>>[]> {
    const answer = jest.spyOn(GuestQueries.prototype, 'answer');
    const asked = Array.from({ length: times }, () => ask(site, news));
    while (answer.mock.calls.length < Math.min(times, MOST)) await new Promise(setImmediate);
    return asked;
  }

  const sum = async (name: 'requests' | 'durations' | 'operations' | 'shed', labels: object): Promise<number> => {
    const { values } = await site.container.get(Metrics)[name].get();
    const meant = values.filter((value) => {
      const isCount = !('metricName' in value) || String(value.metricName).endsWith('_count');
      return (
        isCount && Object.entries(labels).every(([label, is]) => String(value.labels[label as never]) === String(is))
      );
    });
    return meant.reduce((total, { value }) => total + value, 0);
  };
  const counted = async () => ({
    ok: await sum('requests', { route: '/graphql', status: 200 }),
    refused: await sum('requests', { route: '/graphql', status: 503 }),
    aborted: await sum('requests', { route: '/graphql', status: 'aborted' }),
    durations: await sum('durations', { route: '/graphql' }),
    fields: await sum('operations', { operation: 'query', field: 'news', outcome: 'ok' }),
    shed: await sum('shed', {}),
  });
  /** What was counted meanwhile; a request is counted when its connection has gone, which its caller does not wait for. */
  async function countedBy(work: () => Promise<unknown>, expected: object): Promise<void> {
    const before = await counted();
    await work();
    const since = async () =>
      Object.fromEntries(
        Object.entries(await counted()).map(([name, now]) => [name, now - before[name as keyof typeof before]]),
      );
    const until = Date.now() + 5_000;
    while (Date.now() < until && JSON.stringify(await since()) !== JSON.stringify(expected)) await pause(20);
    expect(await since()).toEqual(expected);
  }

  it('are counted once each', async () => {
    const each = { ok: 20, refused: 0, aborted: 0, durations: 20, fields: 20, shed: 0 };
    await countedBy(() => Promise.all(Array.from({ length: 20 }, () => ask(site, news))), each);
  });

  it('are turned away from the next one on after those that are answered', async () => {
    const extra = 12;
    await countedBy(
      async () => {
        const answers = await whileNewsAreLocked(async () => {
          const asked = await whenAsked(MOST);
          const others = await Promise.all(Array.from({ length: extra }, () => ask(site, news)));
          expect(others.map(({ status }) => status)).toEqual(Array(extra).fill(503));
          return asked;
        });
        const statuses = (await Promise.all(answers)).map(({ status }) => status);
        expect(statuses).toEqual(Array(MOST).fill(200));
      },
      { ok: MOST, refused: extra, aborted: 0, durations: MOST + extra, fields: MOST, shed: extra },
    );
  });

  it('stay in where they turn out to have to go the long way', async () => {
    const answers = await whileNewsAreLocked(async () => {
      const asked = await whenAsked(MOST - 1);
      expect(await ask(site, links(true))).toMatchObject({
        status: 200,
        body: expect.stringContaining('UNAUTHENTICATED'),
      });
      return asked;
    });
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true);
  });

  it('leave their place when their caller leaves, and are counted as left', async () => {
    const expected = { ok: 1, refused: 0, aborted: 3, durations: 4, fields: 4, shed: 0 };
    await countedBy(async () => {
      await whileNewsAreLocked(async () => {
        const answer = jest.spyOn(GuestQueries.prototype, 'answer');
        const leaving = new AbortController();
        const left = Array.from({ length: 3 }, () =>
          site.fetch('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(news),
            signal: leaving.signal,
          }),
        );
        while (answer.mock.calls.length < 3) await pause(5);
        leaving.abort();
        await Promise.allSettled(left);
      });
      expect((await ask(site, news)).status).toBe(200);
    }, expected);
  });
});

describe('A guest’s query after a change', () => {
  const site = useSite();
  const question = { query: '{ socialLinks { url } }' };

  beforeAll(async () => {
    const changes = site.container.get(PostgresChanges);
    changes.start();
    while (!changes.areHeard) await pause(10);
  });
  afterAll(() => site.container.get(PostgresChanges).stop());
  afterEach(() => jest.restoreAllMocks());

  it('tells it at once, and what is kept is what was made without Apollo', async () => {
    const staff = await site.signIn('social');
    await ask(site, question);
    for (const door of ['graphql', 'rest']) {
      const url = `https://discord.gg/${door}`;
      await ask(site, question);
      if (door === 'rest') await staff.rest('POST', '/api/social-media', { platform: 'discord', url });
      else await staff.graphql(`mutation { createSocialLink(input: { platform: DISCORD, url: "${url}" }) { id } }`);

      const ways = watchWays();
      let first = '';
      expect(await ways.of(async () => (first = (await ask(site, question)).body))).toEqual({ short: 1, long: 0 });
      expect(first).toContain(url);
      const kept = await ways.of(async () => expect((await ask(site, question)).body).toBe(first));
      expect(kept).toEqual({ short: 0, long: 0 });
      jest.restoreAllMocks();
    }
  });
});
