import { randomUUID } from 'node:crypto';
import { getNamedType, graphql, isObjectType, type GraphQLOutputType, type GraphQLSchema } from 'graphql';
import { Actor } from '../src/application/shared/Actor';
import { NotSignedIn } from '../src/domain/shared/DomainError';
import { PERMISSIONS, type Permission } from '../src/domain/staff/Permission';
import type { Context } from '../src/infrastructure/graphql/Context';
import { buildGraphQLSchema } from '../src/infrastructure/features/schema';
import {
  PERMITTED_FIELDS,
  STAFF_ONLY_FIELDS,
  SUBMITTER_VISIBLE_FIELDS,
  REQUIRED_ACCESS,
  type Access,
} from './permissions';
import { mapConcurrently } from './support/mapConcurrently';
import { buildDocument, graphqlOperations, restOperations } from './support/operations';
import { retryWhileBusy } from './support/retryWhileBusy';
import { sampleVariables } from './support/samples';
import { useSite, type Site } from './support/site';
import type { Visitor } from './support/Visitor';

/** Operations whose success ends the caller's session, or gives it another cookie; they run last, in this order. */
const SESSION_ENDING_OPERATIONS = [
  ...['mutation reauthenticate', 'POST /api/admin/reauthenticate'],
  ...['mutation changePassword', 'POST /api/admin/password'],
  ...['mutation logout', 'POST /api/admin/logout'],
];

/** Staff give an API token only permissions that they have, which differ; without any, the input is invalid for all of them. */
const OTHER_SAMPLES: Readonly<Record<string, object>> = {
  'POST /api/requests/:id/decision': { decision: 'keep', body: 'No.', after: 1, key: randomUUID() },
  'mutation createApiToken': { input: { name: 'A script', access: 'READ', permissions: [], lifetimeDays: 7 } },
};

const MAX_CONCURRENCY = 4;

/** A row of the table: `query bans(includeInactive: true)` is the operation `query bans` with that argument. */
const rows = Object.entries(REQUIRED_ACCESS).map(([row, access]) => {
  const [, operation = '', literal = ''] = /^(.*?)(?:\((.*)\))?$/.exec(row) ?? [];
  return { row, operation, literal, access };
});

const isPermission = (access: Access): access is Permission => PERMISSIONS.some((permission) => permission === access);

const isExtended = (access: Access) => typeof access === 'object' && 'extendedFor' in access;

interface Caller {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly visitor: Visitor;
}

/** A guest, one staff member for each single permission, and an owner with all permissions. */
async function createCallers(site: Site): Promise<Caller[]> {
  const singlePermissionCallers = PERMISSIONS.map(async (permission) => ({
    name: `staff with ${permission}`,
    permissions: [permission],
    visitor: await site.signIn(permission),
  }));
  return [
    { name: 'a guest', permissions: [], visitor: site },
    ...(await Promise.all(singlePermissionCallers)),
    { name: 'an owner', permissions: PERMISSIONS, visitor: await site.signIn() },
  ];
}

describe('The permission table', () => {
  const site = useSite();
  let schema: GraphQLSchema;
  let call: (visitor: Visitor, row: (typeof rows)[number]) => Promise<{ text: string; code: string }>;

  beforeAll(async () => {
    schema = await buildGraphQLSchema(site.container);
    const [inGraphQL, inRest] = [graphqlOperations(schema), restOperations(site.container)];

    const callOnce: typeof call = async (visitor, { operation, literal }) => {
      const definition = inGraphQL.get(operation);
      if (definition) {
        const answer = await visitor.graphql(
          buildDocument(definition, [], literal),
          OTHER_SAMPLES[operation] ?? sampleVariables(definition.field),
        );
        return { text: JSON.stringify(answer), code: answer.errors[0]?.extensions.code ?? 'OK' };
      }
      const { method, path } = inRest.get(operation) ?? { method: 'GET', path: operation };
      const response = await visitor.fetch(path.replaceAll(/:\w+/g, randomUUID()), {
        method,
        ...bodyOf(method, OTHER_SAMPLES[operation]),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { text, code: (isJson && JSON.parse(text).code) || 'OK' };
    };
    call = (visitor, row) =>
      retryWhileBusy(
        () => callOnce(visitor, row),
        ({ code }) => code === 'UNAVAILABLE',
      );
  });

  it('has a row for every operation, and an operation for every row', () => {
    const operations = [...graphqlOperations(schema).keys(), ...restOperations(site.container).keys()];

    expect([...new Set(rows.map(({ operation }) => operation))].sort()).toEqual(operations.sort());
  });

  it('holds for every operation and every kind of caller', async () => {
    const people = await createCallers(site);
    const attempts = rows.flatMap((row) => people.map((person) => ({ row, person })));
    const sessionEndings = attempts.filter(({ row }) => SESSION_ENDING_OPERATIONS.includes(row.operation));
    const others = attempts.filter((attempt) => !sessionEndings.includes(attempt));

    const wrong: string[] = [];
    const attempt = async ({ row, person }: (typeof attempts)[number]) => {
      const { code } = await call(person.visitor, row);
      const expected = findExpectedCodes(row.access, person);
      const isRight = expected ? expected.includes(code) : !CODES_NEVER_FOR_ENTITLED.includes(code);
      if (!isRight) wrong.push(`${row.row} answers ${person.name} ${code}, and not ${expected ?? 'what was asked'}`);
    };
    await mapConcurrently(others, MAX_CONCURRENCY, attempt);
    for (const operation of SESSION_ENDING_OPERATIONS) {
      const last = sessionEndings.filter(({ row }) => row.operation === operation);
      await mapConcurrently(last, MAX_CONCURRENCY, attempt);
    }

    expect(wrong).toEqual([]);
  }, 300_000);

  it('is enforced a second time by the services', async () => {
    const operations = graphqlOperations(schema);
    const wrong: string[] = [];
    for (const { row, operation, literal, access } of rows) {
      const definition = operations.get(operation);
      if (!definition || literal || !isPermission(access)) continue;

      const actor = new FirstCheckOnlyActor();
      const source = buildDocument(definition);
      const variableValues = sampleVariables(definition.field);
      const { errors } = await graphql({ schema, source, variableValues, contextValue: createContext(actor) });

      const isRight =
        errors?.[0]?.originalError instanceof NotSignedIn && actor.checkedPermissions.join() === `${access},${access}`;
      if (!isRight)
        wrong.push(`${row} asks for ${actor.checkedPermissions.join() || 'nothing'}: ${String(errors?.[0])}`);
    }
    expect(wrong).toEqual([]);
  });

  it('decides which callers see hidden rows', async () => {
    await createHiddenRows(await site.signIn());
    const reads = rows.filter(({ operation }) => /^(query (?!auditLog)|GET )/.test(operation));

    for (const { name, permissions, visitor } of await createCallers(site)) {
      const answers = await mapConcurrently(reads, MAX_CONCURRENCY, (row) => call(visitor, row));
      for (const [index, { row, literal, access }] of reads.entries()) {
        const needed = isExtended(access) ? access.extendedFor : access;
        const isEntitled = permissions.some((permission) => permission === needed);
        const showsHidden = (answers[index]?.text ?? '').includes(`hidden-${needed}`);
        const showsOthers = PERMISSIONS_WITH_HIDDEN_ROWS.filter(
          (one) => one !== needed && answers[index]?.text.includes(`hidden-${one}`),
        );

        // A random id finds no object, so only lists show what is hidden.
        const hasHidden = literal || (isExtended(access) && !row.endsWith('/:id'));
        if (hasHidden && PERMISSIONS_WITH_HIDDEN_ROWS.some((one) => one === needed))
          expect({ row, name, shows: showsHidden }).toEqual({ row, name, shows: isEntitled });
        else expect({ row, name, shows: showsHidden && !isEntitled }).toEqual({ row, name, shows: false });
        expect({ row, name, showsOthers }).toEqual({ row, name, showsOthers: [] });
      }
    }
  }, 300_000);

  it('cannot be bypassed through the types of public operations', () => {
    const leaks: string[] = [];
    for (const { operation, access } of rows) {
      const definition = graphqlOperations(schema).get(operation);
      if (!definition || isPermission(access) || access === 'signed in') continue;
      const allowed = definition.kind === 'mutation' ? SUBMITTER_VISIBLE_FIELDS : [];
      const sensitive = fieldsBelow(definition.field.type).filter((field) =>
        STAFF_ONLY_FIELDS.includes(field.split('.')[1] ?? ''),
      );
      leaks.push(...sensitive.filter((field) => !allowed.includes(field)).map((field) => `${operation}: ${field}`));
    }

    expect(leaks.filter((leak) => !PERMITTED_FIELDS.includes(leak))).toEqual([]);
  });
});

/** An empty form: the site checks the permission before it reads the form. */
const bodyOf = (method: string, body: object = {}): RequestInit =>
  ['POST', 'PUT', 'PATCH'].includes(method)
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};

/** Codes that a caller with the permission never gets; the requested object may not exist. */
const CODES_NEVER_FOR_ENTITLED = ['UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE'];

/** The codes that a response must have; null where anything but a refusal will do. */
function findExpectedCodes(access: Access, { permissions }: Caller): string[] | null {
  const isGuest = permissions.length === 0;
  if (access === 'password') return ['UNAUTHENTICATED', 'BAD_USER_INPUT'];
  // All callers of the table have a session, or nothing.
  if (access === 'token') return ['UNAUTHENTICATED'];
  if (access === 'signed in') return isGuest ? ['UNAUTHENTICATED'] : null;
  if (typeof access === 'object' && 'allOf' in access) {
    if (access.allOf.every((one) => permissions.includes(one))) return null;
    return isGuest ? ['UNAUTHENTICATED'] : ['FORBIDDEN'];
  }
  const allowed = typeof access === 'object' && 'anyOf' in access ? access.anyOf : [access];
  if (!allowed.every(isPermission) || permissions.some((one) => allowed.includes(one))) return null;
  return isGuest ? ['UNAUTHENTICATED'] : ['FORBIDDEN'];
}

/** Passes the first permission check and fails the second, which shows whether there is a second one. */
class FirstCheckOnlyActor extends Actor {
  readonly checkedPermissions: Permission[] = [];

  constructor() {
    super(null, new Set());
  }

  override must(permission: Permission): void {
    this.checkedPermissions.push(permission);
    if (this.checkedPermissions.length > 1) throw new NotSignedIn();
  }
}

const createContext = (actor: Actor): Context => ({
  actor,
  user: null,
  session: { token: null, set: () => undefined, clear: () => undefined },
  visitor: { address: '203.0.113.7', id: null },
  recognise: () => ({ address: '203.0.113.7', id: 'person' }),
});

/** The permissions that reveal what `createHiddenRows` hides from other callers. */
const PERMISSIONS_WITH_HIDDEN_ROWS = ['social', 'votes', 'bans', 'tickets'];

async function createHiddenRows(owner: Visitor): Promise<void> {
  const answers = await Promise.all([
    owner.rest('POST', '/api/social-media', {
      platform: 'other',
      url: 'https://example.com/hidden-social',
      isActive: false,
    }),
    owner.rest('POST', '/api/vote', {
      site: 'hidden-votes',
      url: 'https://example.com',
      reward: 'A key',
      isActive: false,
    }),
    owner.rest('POST', '/api/bans', {
      username: 'Griefer',
      reason: 'hidden-bans',
      bannedBy: 'Mara',
      duration: 'permanent',
      isActive: false,
    }),
    owner.rest('POST', '/api/tickets', {
      username: 'Steve',
      email: 'steve@example.com',
      category: 'general',
      subject: 'A question',
      message: 'hidden-tickets',
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
}

/** Every field that a query can select below such a type, as `Type.field`. */
function fieldsBelow(type: GraphQLOutputType, seen = new Set<string>()): string[] {
  const named = getNamedType(type);
  if (!isObjectType(named) || seen.has(named.name)) return [];
  seen.add(named.name);
  return Object.values(named.getFields()).flatMap((field) => [
    `${named.name}.${field.name}`,
    ...fieldsBelow(field.type, seen),
  ]);
}
