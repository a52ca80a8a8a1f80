import { randomUUID } from 'node:crypto';
import { getNamedType, graphql, isObjectType, type GraphQLOutputType, type GraphQLSchema } from 'graphql';
import { Actor } from '../src/application/shared/Actor';
import { NotSignedIn } from '../src/domain/shared/DomainError';
import { PERMISSIONS, type Permission } from '../src/domain/staff/Permission';
import type { Context } from '../src/infrastructure/graphql/Context';
import { buildGraphQLSchema } from '../src/infrastructure/graphql/schema';
import { FOR_STAFF_ONLY, HANDED_BACK, PERMISSIONS_NEEDED, type Access } from './permissions';
import { inParallel } from './support/inParallel';
import { documentOf, graphqlOperations, restOperations } from './support/operations';
import { sampleVariables } from './support/samples';
import { useSite, type Site } from './support/site';
import type { Visitor } from './support/Visitor';

/** Operations whose success ends the caller's session; they run last. */
const ENDS_THE_SESSION = ['mutation logout', 'POST /api/admin/logout'];

const AT_ONCE = 12;

/** A row of the table: `query bans(includeInactive: true)` is the operation `query bans` with that argument. */
const rows = Object.entries(PERMISSIONS_NEEDED).map(([row, access]) => {
  const [, operation = '', literal = ''] = /^(.*?)(?:\((.*)\))?$/.exec(row) ?? [];
  return { row, operation, literal, access };
});

const isPermission = (access: Access): access is Permission => PERMISSIONS.some((permission) => permission === access);

interface Somebody {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly visitor: Visitor;
}

/** A guest, one staff member for each single permission, and an owner with all permissions. */
async function everybody(site: Site): Promise<Somebody[]> {
  const withOne = PERMISSIONS.map(async (permission) => ({
    name: `staff with ${permission}`,
    permissions: [permission],
    visitor: await site.signIn(permission),
  }));
  return [
    { name: 'a guest', permissions: [], visitor: site },
    ...(await Promise.all(withOne)),
    { name: 'an owner', permissions: PERMISSIONS, visitor: await site.signIn() },
  ];
}

describe('The permission table', () => {
  const site = useSite();
  let schema: GraphQLSchema;
  let ask: (visitor: Visitor, row: (typeof rows)[number]) => Promise<{ text: string; code: string }>;

  beforeAll(async () => {
    schema = await buildGraphQLSchema(site.container);
    const [inGraphQL, inRest] = [graphqlOperations(schema), restOperations(site.container)];

    ask = async (visitor, { operation, literal }) => {
      const asked = inGraphQL.get(operation);
      if (asked) {
        const answer = await visitor.graphql(documentOf(asked, [], literal), sampleVariables(asked.field));
        return { text: JSON.stringify(answer), code: answer.errors[0]?.extensions.code ?? 'OK' };
      }
      const { method, path } = inRest.get(operation) ?? { method: 'GET', path: operation };
      const response = await visitor.fetch(path.replaceAll(/:\w+/g, randomUUID()), { method, ...bodyOf(method) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { text, code: (isJson && JSON.parse(text).code) || 'OK' };
    };
  });

  it('has a row for every operation, and an operation for every row', () => {
    const operations = [...graphqlOperations(schema).keys(), ...restOperations(site.container).keys()];

    expect([...new Set(rows.map(({ operation }) => operation))].sort()).toEqual(operations.sort());
  });

  it('holds for every operation, whoever asks', async () => {
    const people = await everybody(site);
    const attempts = rows.flatMap((row) => people.map((somebody) => ({ row, somebody })));
    const endings = attempts.filter(({ row }) => ENDS_THE_SESSION.includes(row.operation));
    const others = attempts.filter((attempt) => !endings.includes(attempt));

    const wrong: string[] = [];
    const attempt = async ({ row, somebody }: (typeof attempts)[number]) => {
      const { code } = await ask(somebody.visitor, row);
      const expected = codesFor(row.access, somebody);
      const isRight = expected ? expected.includes(code) : !NEVER_FOR_THE_ENTITLED.includes(code);
      if (!isRight) wrong.push(`${row.row} answers ${somebody.name} ${code}, and not ${expected ?? 'what was asked'}`);
    };
    await inParallel(others, AT_ONCE, attempt);
    await inParallel(endings, AT_ONCE, attempt);

    expect(wrong).toEqual([]);
  }, 300_000);

  it('is asked for once more by the services, which answer for every door', async () => {
    const operations = graphqlOperations(schema);
    const wrong: string[] = [];
    for (const { row, operation, literal, access } of rows) {
      const asked = operations.get(operation);
      if (!asked || literal || !isPermission(access)) continue;

      const actor = new LetInByTheDoor();
      const source = documentOf(asked);
      const variableValues = sampleVariables(asked.field);
      const { errors } = await graphql({ schema, source, variableValues, contextValue: contextOf(actor) });

      const isRight = errors?.[0]?.originalError instanceof NotSignedIn && actor.asked.join() === `${access},${access}`;
      if (!isRight) wrong.push(`${row} asks for ${actor.asked.join() || 'nothing'}: ${String(errors?.[0])}`);
    }
    expect(wrong).toEqual([]);
  });

  it('decides who sees what is hidden from visitors', async () => {
    await hideSomething(await site.signIn());
    const reads = rows.filter(({ operation }) => /^(query (?!auditLog)|GET )/.test(operation));

    for (const { name, permissions, visitor } of await everybody(site)) {
      const answers = await inParallel(reads, AT_ONCE, (row) => ask(visitor, row));
      for (const [index, { row, literal, access }] of reads.entries()) {
        const needed = typeof access === 'object' ? access.more : access;
        const isEntitled = permissions.some((permission) => permission === needed);
        const shows = (answers[index]?.text ?? '').includes(`hidden-${needed}`);
        const showsOthers = HIDDEN.filter((one) => one !== needed && answers[index]?.text.includes(`hidden-${one}`));

        const hasHidden = literal || typeof access === 'object';
        if (hasHidden && HIDDEN.some((one) => one === needed))
          expect({ row, name, shows }).toEqual({ row, name, shows: isEntitled });
        else expect({ row, name, shows: shows && !isEntitled }).toEqual({ row, name, shows: false });
        expect({ row, name, showsOthers }).toEqual({ row, name, showsOthers: [] });
      }
    }
  }, 300_000);

  it('is not walked around through the types of what everybody may ask for', () => {
    const leaks: string[] = [];
    for (const { operation, access } of rows) {
      const asked = graphqlOperations(schema).get(operation);
      if (!asked || isPermission(access)) continue;
      const allowed = asked.kind === 'mutation' ? HANDED_BACK : [];
      const sensitive = fieldsBelow(asked.field.type).filter((field) =>
        FOR_STAFF_ONLY.includes(field.split('.')[1] ?? ''),
      );
      leaks.push(...sensitive.filter((field) => !allowed.includes(field)).map((field) => `${operation}: ${field}`));
    }

    expect(leaks).toEqual([]);
  });
});

/** An empty form: the site checks the permission before it reads the form. */
const bodyOf = (method: string): RequestInit =>
  method === 'POST' || method === 'PUT' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {};

/** Codes that a caller with the permission never gets; the requested object may not exist. */
const NEVER_FOR_THE_ENTITLED = ['UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE'];

/** The codes that a response must have; null where anything but a refusal will do. */
function codesFor(access: Access, { permissions }: Somebody): string[] | null {
  const isGuest = permissions.length === 0;
  if (access === 'password') return ['UNAUTHENTICATED', 'BAD_USER_INPUT'];
  if (access === 'signed in') return isGuest ? ['UNAUTHENTICATED'] : null;
  if (!isPermission(access) || permissions.includes(access)) return null;
  return isGuest ? ['UNAUTHENTICATED'] : ['FORBIDDEN'];
}

/** Passes the first permission check and fails the second, which shows whether there is a second one. */
class LetInByTheDoor extends Actor {
  readonly asked: Permission[] = [];

  constructor() {
    super(null, new Set());
  }

  override must(permission: Permission): void {
    this.asked.push(permission);
    if (this.asked.length > 1) throw new NotSignedIn();
  }
}

const contextOf = (actor: Actor): Context => ({
  actor,
  user: null,
  session: { token: null, set: () => undefined, clear: () => undefined },
  visitor: { address: '203.0.113.7', id: null },
  recognise: () => ({ address: '203.0.113.7', id: 'somebody' }),
});

/** The permissions that reveal what `hideSomething` hides from other callers. */
const HIDDEN = ['social', 'votes', 'bans', 'tickets'];

async function hideSomething(owner: Visitor): Promise<void> {
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
      username: 'hidden-bans',
      reason: 'Griefing',
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
