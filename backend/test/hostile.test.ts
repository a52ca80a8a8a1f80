import fc from 'fast-check';
import { getNamedType, getNullableType, isInputObjectType, isLeafType, type GraphQLArgument } from 'graphql';
import { PERMISSIONS } from '../src/domain/staff/Permission';
import { buildGraphQLSchema } from '../src/infrastructure/graphql/schema';
import { REQUIRED_ACCESS } from './permissions';
import { WriteDetector } from './support/WriteDetector';
import { ESSENTIAL_VALUES, hostileValue, encodeForUrl, encodeForHeader } from './support/hostileValues';
import { findFormSchema, OPERATIONS, type OpenApiOperation } from './support/openApi';
import { buildDocument, graphqlOperations, type GraphQLOperation } from './support/operations';
import { sampleVariables } from './support/samples';
import { useSite } from './support/site';
import type { Visitor } from './support/Visitor';

/** Random attacks per place, beyond the essential ones, and the seed of their values. A failure reports both. */
const ATTACKS_PER_POINT = Number(process.env.HOSTILE_ATTACKS ?? 2);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);

/** A visitor's request with a hostile value in one place. */
type Attack = (visitor: Visitor, value: unknown) => Promise<Response>;

type Example = [visitor: Visitor, place: string, value: unknown];

/** The places of one operation that take the caller's input. */
type InjectionPoints = Readonly<Record<string, Attack>>;

/** By type or route: `NewsArticle`, `/api/news`. */
type Ids = Readonly<Record<string, string>>;

describe('Hostile input', () => {
  const site = useSite();

  /** Attacks every place, and returns what should not have happened. */
  async function attack(name: string, places: InjectionPoints, visitors: readonly Visitor[]): Promise<string[]> {
    const names = Object.keys(places);
    if (names.length === 0) return [];
    const fingerprint = await WriteDetector.create(site.source);
    const isReadOnly = /^(query|GET) /.test(name);

    const attempt = fc.asyncProperty(
      fc.constantFrom(...visitors),
      fc.constantFrom(...names),
      hostileValue,
      async (visitor, place, value) => {
        const response = (await places[place]?.(visitor, value)) as Response;
        const refusals = readErrors(response.status, await response.text());
        const writtenTables = isReadOnly ? [] : await fingerprint.writtenTables();
        if (refusals.length > 0 && writtenTables.length > 0)
          throw new Error(`rejected, but it changed ${writtenTables.join(', ')}`);
      },
    );
    const examples = names.flatMap((place) => ESSENTIAL_VALUES.map((value) => [visitors[0], place, value] as Example));
    const numRuns = examples.length + names.length * visitors.length * ATTACKS_PER_POINT;
    const outcome = await fc.check(attempt, { seed: SEED, numRuns, examples, endOnFailure: true });
    if (!outcome.failed) return [];
    const [visitor, place, value] = outcome.counterexample ?? [];
    const attacker = visitor === site ? 'a guest' : 'an owner';
    const reason =
      outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
    const replay = `HOSTILE_SEED=${outcome.seed} HOSTILE_ATTACKS=${ATTACKS_PER_POINT}`;
    return [`${name}, ${place}, by ${attacker}: ${truncate(JSON.stringify(value))}: ${truncate(reason)} (${replay})`];
  }

  /** Only staff attack where a permission is needed: guests are refused early, as the permission table tests. */
  const attackersFor = (row: string, owner: Visitor): Visitor[] =>
    PERMISSIONS.some((permission) => permission === REQUIRED_ACCESS[row]) ? [owner] : [owner, site];

  it(
    'is rejected by every GraphQL operation without a change to the database',
    async () => {
      const owner = await site.signIn();
      const operations = graphqlOperations(await buildGraphQLSchema(site.container));
      const ids = await createOneOfEach(owner, operations);

      const failures: string[] = [];
      for (const [row, operation] of operations) {
        failures.push(...(await attack(row, graphqlInjectionPoints(operation, ids), attackersFor(row, owner))));
      }
      expect(failures).toEqual([]);
    },
    600_000 + ATTACKS_PER_POINT * 20_000,
  );

  it(
    'is rejected by every REST operation without a change to the database',
    async () => {
      const owner = await site.signIn();
      const ids = await createOneOfEach(owner, graphqlOperations(await buildGraphQLSchema(site.container)));

      const failures: string[] = [];
      for (const [name, operation] of OPERATIONS) {
        const row = name.replaceAll(/\{(\w+)\}/g, ':$1');
        failures.push(...(await attack(row, restInjectionPoints(name, operation, ids), attackersFor(row, owner))));
      }
      expect(failures).toEqual([]);
    },
    600_000 + ATTACKS_PER_POINT * 20_000,
  );

  it('is rejected in the GraphQL request itself, in cookies, headers and unknown parameters', async () => {
    const owner = await site.signIn();
    const request = { query: 'query Q($id: ID!) { newsArticle(id: $id) { id } }', variables: { id: 'x' } };
    const cookies = (cookie: string): RequestInit => ({ headers: { cookie } });

    const failures = [
      ...(await attack(
        'POST /graphql',
        {
          'the whole body': (visitor, value) => visitor.fetch('/graphql', jsonRequest('POST', value)),
          ...Object.fromEntries(
            ['query', 'variables', 'operationName', 'extensions', 'id'].map((part): [string, Attack] => [
              part,
              (visitor, value) => visitor.fetch('/graphql', jsonRequest('POST', { ...request, [part]: value })),
            ]),
          ),
          'an undeclared variable': (visitor, value) =>
            visitor.fetch(
              '/graphql',
              jsonRequest('POST', { ...request, variables: { id: 'x', ...objectWithHostileKey(value, 'x') } }),
            ),
        },
        [owner, site],
      )),
      ...(await attack(
        'GET /graphql',
        Object.fromEntries(
          ['query', 'variables', 'operationName', 'extensions'].map((part): [string, Attack] => [
            part,
            (visitor, value) =>
              visitor.fetch(`/graphql?query=${encodeForUrl(request.query)}&${part}=${encodeForUrl(value)}`, {
                headers: { 'apollo-require-preflight': '1' },
              }),
          ]),
        ),
        [site],
      )),
      ...(await attack(
        'GET /api/social-media',
        {
          'the session': (_visitor, value) =>
            site.fetch('/api/social-media', cookies(`costa_session=${encodeForHeader(value)}`)),
          'the encoded session': (_visitor, value) =>
            site.fetch('/api/social-media', cookies(`costa_session=${encodeForUrl(value)}`)),
          'the visitor': (_visitor, value) =>
            site.fetch('/api/social-media', cookies(`costa_visitor=${encodeForUrl(value)}.${encodeForUrl(value)}`)),
          'the type of a body': (_visitor, value) =>
            site.fetch('/api/social-media', { headers: { 'content-type': encodeForHeader(value) } }),
          'an unknown parameter': (_visitor, value) => site.fetch(`/api/social-media?a=1&a=2&${encodeForUrl(value)}=1`),
        },
        [site],
      )),
    ];
    expect(failures).toEqual([]);
  }, 60_000);
});

/** The refusals in a response; throws when the contract does not allow the response. */
function readErrors(status: number, text: string): ErrorDetails[] {
  if (status >= 500) throw new Error(`returned ${status} ${text}`);
  if (status === 204 || status === 304) return [];
  const body = JSON.parse(text) as {
    errors?: { message: string; extensions?: ErrorDetails }[];
    error?: string;
  } & ErrorDetails;

  const inGraphQL = (body?.errors ?? []).map(({ message, extensions }) => ({ ...extensions, message }));
  const refusals = status >= 400 && inGraphQL.length === 0 ? [{ ...body, message: body.error }] : inGraphQL;
  for (const { message, code, fields, requestId } of refusals) {
    const isComplete = typeof message === 'string' && message !== '' && typeof code === 'string' && Boolean(requestId);
    const isOurFault = code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE';
    const isExplained = code !== 'BAD_USER_INPUT' || (isFieldProblems(fields) && Object.keys(fields).length > 0);
    if (!isComplete || isOurFault || !isExplained) throw new Error(`returned ${status} ${text}`);
  }
  return refusals;
}

interface ErrorDetails {
  readonly message?: string | undefined;
  readonly code?: string;
  readonly fields?: unknown;
  readonly requestId?: string;
}

const isFieldProblems = (fields: unknown): fields is Record<string, string[]> =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every(
    (sentences) => Array.isArray(sentences) && sentences.length > 0 && sentences.every((sentence) => sentence !== ''),
  );

function graphqlInjectionPoints(operation: GraphQLOperation, ids: Ids): InjectionPoints {
  const { kind, field } = operation;
  const base = { ...sampleVariables(field), ...findIds(operation, ids) };
  const ask = (visitor: Visitor, argumentName: string, variables: object) =>
    visitor.fetch('/graphql', jsonRequest('POST', { query: buildDocument(operation, [argumentName]), variables }));

  const attacksOnArgument = (argument: GraphQLArgument): [string, Attack][] => {
    const { name, type } = argument;
    const whole: [string, Attack] = [`$${name}`, (visitor, value) => ask(visitor, name, { ...base, [name]: value })];
    const input = getNullableType(type);
    if (isInputObjectType(input)) {
      const form = base[name] as object;
      const fields = Object.keys(input.getFields()).map((inner): [string, Attack] => [
        `$${name}.${inner}`,
        (visitor, value) => ask(visitor, name, { ...base, [name]: { ...form, [inner]: value } }),
      ]);
      const unknown: [string, Attack] = [
        `a property of $${name}`,
        (visitor, value) => ask(visitor, name, { ...base, [name]: { ...form, ...objectWithHostileKey(value, 'x') } }),
      ];
      return [whole, ...fields, unknown];
    }
    if (!isLeafType(input)) return [whole];
    const others = { ...field, args: field.args.filter((other) => other !== argument) };
    const literal: [string, Attack] = [
      `${name} as a literal in the query`,
      (visitor, value) => {
        const variables = Object.fromEntries(Object.entries(base).filter(([other]) => other !== name));
        const query = buildDocument({ kind, field: others }, [], `${name}: ${JSON.stringify(value)}`);
        return visitor.fetch('/graphql', jsonRequest('POST', { query, variables }));
      },
    ];
    return [whole, literal];
  };
  return Object.fromEntries(field.args.flatMap(attacksOnArgument));
}

function restInjectionPoints(name: string, operation: OpenApiOperation, ids: Ids): InjectionPoints {
  const [method = '', path = ''] = name.split(' ');
  const list = path.split('/{')[0] ?? '';
  const existing = path.replaceAll(/\{\w+\}/g, ids[list] ?? 'nothing');
  const form = findFormSchema(operation);
  const body = form?.examples[0];
  const send: Attack = (visitor, value) => visitor.fetch(existing, jsonRequest(method, value));

  const attackOnParameter = ({ name: parameter, in: where }: { name: string; in: string }): [string, Attack] => {
    const attempt: Attack = (visitor, value) => {
      if (where === 'header')
        return visitor.fetch(existing, jsonRequest(method, body, { [parameter]: encodeForHeader(value) }));
      if (where === 'path') {
        return visitor.fetch(path.replace(`{${parameter}}`, encodeForUrl(value)), jsonRequest(method, body));
      }
      const values = Array.isArray(value) ? value : [value];
      const query = values.map((one) => `${parameter}=${encodeForUrl(one)}`).join('&');
      return visitor.fetch(`${existing}?${query}`, jsonRequest(method, body));
    };
    return [`the ${where} ${parameter}`, attempt];
  };
  const attacksOnBody: [string, Attack][] = body
    ? [
        ['the body', send],
        ['a property of the body', (visitor, value) => send(visitor, { ...body, ...objectWithHostileKey(value, 'x') })],
        ...Object.keys(form.properties).map((property): [string, Attack] => [
          property,
          (visitor, value) => send(visitor, { ...body, [property]: value }),
        ]),
      ]
    : [];
  return Object.fromEntries([...(operation.parameters ?? []).map(attackOnParameter), ...attacksOnBody]);
}

const jsonRequest = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** An object with a property of a hostile name. */
const objectWithHostileKey = (name: unknown, value: unknown): object =>
  Object.fromEntries([[typeof name === 'string' ? name : JSON.stringify(name), value]]);

/** Creates one of everything, so that an attack on an update meets something that exists. */
async function createOneOfEach(owner: Visitor, operations: ReadonlyMap<string, GraphQLOperation>): Promise<Ids> {
  const ids: Record<string, string> = {};
  for (const [name, operation] of operations) {
    // A link belongs to an account, and has no id.
    if (!/^mutation (create|submit)(?!\w*PasswordLink)/.test(name)) continue;
    const { data, errors } = await owner.graphql<Record<string, { id: string }>>(
      buildDocument(operation),
      sampleVariables(operation.field),
    );
    expect({ name, errors }).toEqual({ name, errors: [] });
    ids[getNamedType(operation.field.type).name] = data?.[operation.field.name]?.id ?? '';
  }
  const { SocialLink, NewsArticle, Ban, GalleryItem, VoteLink, Ticket, StoreItem } = ids;
  const lists = { 'social-media': SocialLink, news: NewsArticle, bans: Ban, gallery: GalleryItem, vote: VoteLink };
  return {
    ...ids,
    ...Object.fromEntries(
      Object.entries({ ...lists, tickets: Ticket, store: StoreItem }).map(([list, id]) => [`/api/${list}`, id ?? '']),
    ),
  };
}

/** Ids that exist: `id` is that of the returned type, `storeItemId` that of a `StoreItem`. */
function findIds({ field }: GraphQLOperation, ids: Ids): Record<string, string> {
  const typeNameOf = (argument: string) =>
    argument === 'id'
      ? getNamedType(field.type).name
      : argument.replace(/Id$/, '').replace(/^./, (first) => first.toUpperCase());
  const known = field.args.filter(({ name }) => ids[typeNameOf(name)] !== undefined);
  return Object.fromEntries(known.map(({ name }) => [name, ids[typeNameOf(name)] ?? '']));
}

const truncate = (text: string | undefined): string => {
  const whole = text ?? 'undefined';
  return whole.length <= 300 ? whole : `${whole.slice(0, 300)}… (${whole.length} characters)`;
};
