import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildGraphQLSchema } from '../../src/infrastructure/features/schema';
import { buildDocument, graphqlOperations } from '../support/operations';
import { sampleVariables } from '../support/samples';
import { useSite } from '../support/site';

const repeated = (times: number, text: (index: number) => string) => Array.from({ length: times }, (_, n) => text(n));

/** Nested selections: the type is always the same, so that only their depth is wrong. */
const nested = (depth: number) => `${'{ ... '.repeat(depth - 1)}{ __typename }${' }'.repeat(depth - 1)}`;

const chained = (fragments: number) =>
  `{ ...f0 } ${repeated(fragments, (n) => `fragment f${n} on Query { ${n + 1 < fragments ? `...f${n + 1}` : '__typename'} }`).join(' ')}`;

const spread = (times: number, text: string) => `{ ${text.repeat(times)} }`;

/** Each case at its limit and slightly above it, so that no other limit can be the reason. */
const LIMIT_CASES: readonly [what: string, enough: string, tooMuch: string][] = [
  ['depth', nested(9), nested(10)],
  ['depth through inline fragments', nested(9), nested(40).replaceAll('...', '... on Query')],
  ['depth through fragments', chained(3), chained(12)],
  ['directives on fields', spread(10, '__typename @skip(if: false) '), spread(11, '__typename @skip(if: false) ')],
  [
    'directives on inline fragments',
    spread(10, '... @include(if: true) { __typename } '),
    spread(11, '... @include(if: true) { __typename } '),
  ],
  [
    'directives on fragments',
    `${spread(10, '...a @include(if: true) ')} fragment a on Query { __typename }`,
    `${spread(11, '...a @include(if: true) ')} fragment a on Query { __typename }`,
  ],
  [
    'directives in several fragments',
    '{ ...a ...b } fragment a on Query { __typename @skip(if: false) } fragment b on Query { __typename @skip(if: false) }',
    `{ ...a ...b } ${['a', 'b'].map((name) => `fragment ${name} on Query ${spread(6, '__typename @skip(if: false) ')}`).join(' ')}`,
  ],
  ['the same field', spread(20, '__typename '), spread(21, '__typename ')],
  ['the same field in inline fragments', spread(20, '... { __typename } '), spread(21, '... { __typename } ')],
  [
    'the same field in fragments',
    `{ ${repeated(20, (n) => `...f${n}`).join(' ')} } ${repeated(20, (n) => `fragment f${n} on Query { __typename }`).join(' ')}`,
    `{ ${repeated(21, (n) => `...f${n}`).join(' ')} } ${repeated(21, (n) => `fragment f${n} on Query { __typename }`).join(' ')}`,
  ],
  ['the same field many times', spread(20, 'voteParty { goal } '), spread(235, 'voteParty { goal } ')],
  ['tokens', spread(20, '__typename '), spread(1_001, '__typename ')],
  ['circular fragments', '{ ...a } fragment a on Query { __typename }', '{ ...a } fragment a on Query { ...a }'],
  [
    'circular fragments over three steps',
    chained(3),
    '{ ...a } fragment a on Query { ...b } fragment b on Query { ...c } fragment c on Query { ...a }',
  ],
  [
    'fragments that double at each step',
    chained(3),
    `{ ...f0 } ${repeated(30, (n) => `fragment f${n} on Query { ${n < 29 ? `...f${n + 1} ...f${n + 1}` : '__typename'} }`).join(' ')}`,
  ],
];

describe('A query', () => {
  const site = useSite({ NODE_ENV: 'production' });

  it.each(LIMIT_CASES)('is rejected above the limit for %s, and executed within it', async (_what, enough, tooMuch) => {
    expect(await site.graphql(enough)).toMatchObject({ status: 200, errors: [] });

    const startedAt = performance.now();
    const { status, data, errors } = await site.graphql(tooMuch);
    expect({ status, data }).toEqual({ status: 400, data: null });
    expect(errors[0]?.extensions.code).toMatch(/^GRAPHQL_(VALIDATION|PARSE)_FAILED$/);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('with hundreds of errors returns at most eleven', async () => {
    const { status, errors } = await site.graphql(`{ ${repeated(320, (n) => `nothing${n}`).join(' ')} }`);

    expect(status).toBe(400);
    expect(errors.length).toBeLessThanOrEqual(11);
  });

  it('cannot be stored or requested as a persisted query', async () => {
    const query = '{ __typename }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const send = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await site.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, text: await response.text() };
    };

    const refused = { status: 200, text: expect.stringContaining('"PERSISTED_QUERY_NOT_SUPPORTED"') };
    expect(await send({ extensions })).toEqual(refused);
    expect(await send({ query, extensions })).toEqual({ status: 200, text: expect.stringContaining('"Query"') });
    expect(await send({ extensions })).toEqual(refused);
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
    const asGet = await site.fetch(`/graphql?${search.toString()}`, { headers: { 'apollo-require-preflight': 'x' } });
    expect(await asGet.text()).toContain('"PERSISTED_QUERY_NOT_FOUND"');
  });

  it.each([
    ['made of comments', (n: number) => `query q${n} { __typename } ${'#\n'.repeat(30_000)}`, 100],
    ['made of fields', (n: number) => `query q${n} { ${'__typename '.repeat(20)} }`, 500],
  ])(
    'leaves no memory growth when each request sends a different one %s',
    async (_what, queryOf, times) => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const used = () => {
        collect();
        return process.memoryUsage().heapUsed / 2 ** 20;
      };

      const before = used();
      for (let n = 0; n < times; n += 10) {
        const answers = await Promise.all(
          repeated(10, (index) => queryOf(n + index)).map((query) => site.graphql(query)),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      }
      expect(used() - before).toBeLessThan(60);
    },
    120_000,
  );
});

describe('A page size', () => {
  const site = useSite();

  /** The arguments for the number of rows, days or hours. */
  const SIZE_ARGUMENTS = ['pageSize', 'limit', 'first', 'hours', 'days'];
  const INVALID_SIZES = [0, -1, 1_000, 2 ** 31 - 1];

  it('out of range is rejected by every GraphQL list, and so is a page number', async () => {
    const staff = await site.signIn();
    const operations = [...graphqlOperations(await buildGraphQLSchema(site.container)).values()];
    const sized = operations.flatMap((operation) =>
      operation.field.args
        .filter(
          ({ name, type }) =>
            String(type) === 'Int' && [...SIZE_ARGUMENTS, 'page'].includes(name) && operation.kind === 'query',
        )
        .map(({ name }) => ({ operation, name })),
    );
    expect(sized.length).toBeGreaterThan(25);

    for (const { operation, name } of sized) {
      for (const value of name === 'page' ? [0, -1, 100_000, 2 ** 31 - 1] : INVALID_SIZES) {
        const variables = { ...sampleVariables(operation.field), [name]: value };
        const { errors } = await staff.graphql(buildDocument(operation, [name]), variables);
        const selection = `${operation.field.name}(${name}: ${value})`;
        expect({
          asked: selection,
          code: errors[0]?.extensions.code,
          fields: Object.keys(errors[0]?.extensions.fields ?? {}),
        }).toEqual({ asked: selection, code: 'BAD_USER_INPUT', fields: [name] });
      }
    }
  });

  it('out of range is rejected by every REST list, and so is a page number', async () => {
    const staff = await site.signIn();
    const { body } = await site.rest<{
      paths: Record<string, { get?: { parameters?: { name?: string; $ref?: string }[] } }>;
    }>('GET', '/api/openapi.json');
    const lists = Object.entries(body.paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).flatMap(({ name, $ref }) => {
        const parameter = name ?? $ref?.split('/').at(-1)?.toLowerCase() ?? '';
        return [...SIZE_ARGUMENTS, 'page'].includes(parameter) ? [{ path, parameter }] : [];
      }),
    );
    expect(lists.length).toBeGreaterThan(20);

    for (const { path, parameter } of lists) {
      for (const value of ['0', '-1', '10001', '2147483648', '1e3', 'NaN', '', ' 5', '5&' + parameter + '=6']) {
        const { status, body: refusal } = await staff.rest<{ code: string; fields: object }>(
          'GET',
          `${path}?${path.includes('search') ? 'query=abc&' : ''}${parameter}=${value}`,
        );
        expect({ path, parameter, value, status, code: refusal.code }).toEqual({
          path,
          parameter,
          value,
          status: 400,
          code: 'BAD_USER_INPUT',
        });
        expect(Object.keys(refusal.fields)).toEqual([parameter]);
      }
    }
  });

  it.each([
    ['thousands of parameters', Array.from({ length: 1_800 }, (_, n) => `a${n}=1`).join('&')],
    ['one parameter thousands of times', 'x=1&'.repeat(3_500)],
    ['nested brackets', `search${'[a]'.repeat(2_000)}=1`],
    ['unclosed brackets', `search${'['.repeat(4_000)}=1`],
    [
      'object notation',
      'search[__proto__][limit]=1&constructor[prototype][limit]=1&limit[]=1&limit[length]=2&__proto__=1',
    ],
    ['array notation', Array.from({ length: 600 }, (_, n) => `search[${n}]=a`).join('&')],
    ['invalid escapes', '%&%zz&%00=%ff&='.repeat(700)],
  ])('is still checked in a query string of %s, which is parsed as flat text', async (_what, query) => {
    await site.rest('GET', '/api/news');
    for (const path of ['/api/news', '/api/bans', '/graphql']) {
      const startedAt = performance.now();
      const response = await site.fetch(`${path}?${query}`);
      await response.text();

      expect([200, 400]).toContain(response.status);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    }
    const { status, body } = await site.rest<{ fields: object }>('GET', `/api/news?limit=0&${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
    expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
  });
});
