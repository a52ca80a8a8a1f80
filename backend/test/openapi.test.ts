import { MAIN_SERVER_ID } from '../src/domain/servers/Server';
import { createHash, randomUUID } from 'node:crypto';
import { NewsService } from '../src/application/news/NewsService';
import { GalleryItem } from '../src/domain/gallery/GalleryItem';
import { VoteForwardTarget } from '../src/domain/voteForwards/VoteForwardTarget';
import { ArrivedVote } from '../src/domain/voting/ArrivedVote';
import { ServerStatus } from '../src/domain/gameserver/ServerStatus';
import { EventSignUp } from '../src/domain/events/EventSignUp';
import { Delivery } from '../src/domain/rewards/Delivery';
import { Player } from '../src/domain/players/Player';
import { Unavailable } from '../src/domain/shared/DomainError';
import { Notice } from '../src/domain/notices/Notice';
import { NoticeTarget } from '../src/domain/notices/NoticeTarget';
import { PERMISSIONS } from '../src/domain/staff/Permission';
import type { Schema } from '../src/infrastructure/http/inputs/fields';
import { openApiDocument } from '../src/infrastructure/features/openApiDocument';
import { RestAdapter } from '../src/infrastructure/rest/RestAdapter';
import { RestRoutes } from '../src/infrastructure/rest/RestRoutes';
import { REQUIRED_ACCESS } from './permissions';
import {
  sendAndValidate,
  findFormSchema,
  OPERATIONS,
  findSchemaErrors,
  resolveRef,
  type FormSchema,
} from './support/openApi';
import { restOperations } from './support/operations';
import { aNotice, aNoticeTarget } from './support/notices';
import { useSite, type Site } from './support/site';
import type { Visitor } from './support/Visitor';

/** Resources with the same create, read, update and delete routes, by the route of their list. */
const CRUD_PATHS = [
  '/api/social-media',
  '/api/vote',
  '/api/news',
  '/api/events',
  '/api/bans',
  '/api/store',
  '/api/pages',
  '/api/faq',
  '/api/announcements',
];

const exampleFor = (name: string): FormSchema['examples'][0] => {
  const operation = OPERATIONS.get(name);
  const form = operation && findFormSchema(operation);
  if (!form) throw new Error(`${name} takes no form.`);
  return form.examples[0];
};

/** The query of the routes that require one. */
const SEARCHES: Readonly<Record<string, string>> = {
  'GET /api/players/search': '?q=Ste',
  'GET /api/search': '?text=Ste',
};

describe('The OpenAPI document', () => {
  it('has no broken references', () => {
    const references = [...JSON.stringify(openApiDocument).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref]) =>
      String($ref),
    );

    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(($ref) => resolveRef($ref) === undefined)).toEqual([]);
  });

  it('uses all its shared components, except the response MethodNotAllowed', () => {
    const text = JSON.stringify(openApiDocument);
    const sharedKinds = ['schemas', 'parameters', 'headers', 'responses'] as const;
    const names = sharedKinds.flatMap((kind) =>
      Object.keys(openApiDocument.components[kind]).map((name) => `${kind}/${name}`),
    );

    expect(names.filter((name) => !text.includes(`"#/components/${name}"`))).toEqual(['responses/MethodNotAllowed']);
  });

  it('gives every operation a unique id, a summary, existing tags and described responses', () => {
    const operations = [...OPERATIONS.values()];
    const tags = openApiDocument.tags.map(({ name }) => name);

    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, summary, tags: ofOperation, responses } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(summary).not.toBe('');
      expect(tags).toEqual(expect.arrayContaining([...ofOperation]));
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
      for (const { description } of Object.values(responses)) expect(description).not.toBe('');
    }
  });

  it('lists every path parameter', () => {
    for (const [name, { parameters = [] }] of OPERATIONS) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);

      expect({ name, inPath }).toEqual({ name, inPath: [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part) });
    }
  });

  it.each(Object.entries(openApiDocument.components.schemas))('has one valid example of %s', (_name, schema) => {
    const examples = schema['examples'] as unknown[];

    expect(examples.flatMap((example) => findSchemaErrors(example, schema))).toEqual([]);
    expect(examples).toHaveLength(1);
    expect(schema['additionalProperties']).toBe(false);
  });

  it.each(Object.entries(openApiDocument.components.responses))(
    'has a valid example of the error response %s',
    (_name, response) => {
      const content = response['content'] as Record<string, { schema: Schema; example: unknown }> | undefined;
      const json = content?.['application/json'];

      expect(json ? findSchemaErrors(json.example, json.schema) : []).toEqual([]);
    },
  );

  it('states the same access as the permission table', () => {
    const restRows = Object.entries(REQUIRED_ACCESS).filter(([row]) => /^[A-Z]/.test(row));

    for (const [row, access] of restRows) {
      const operation = OPERATIONS.get(row.replaceAll(/:(\w+)/g, '{$1}'));
      // The document has room for one permission; its text names the others.
      const needed =
        typeof access === 'object' && 'allOf' in access
          ? access.allOf.find((permission) => permission === operation?.['x-permission'])
          : access;
      const isPermission = PERMISSIONS.some((permission) => permission === needed);
      const forMore = typeof access === 'object' && 'extendedFor' in access ? access.extendedFor : undefined;

      expect({ row, permission: operation?.['x-permission'], forMore: operation?.['x-permission-for-more'] }).toEqual({
        row,
        permission: isPermission ? needed : undefined,
        forMore,
      });
      const open = access === 'everyone' || access === 'password';
      const own = access === 'token' ? [{ apiToken: [] }] : [{ session: [] }];
      const schemes = isPermission || forMore ? [{ session: [] }, { apiToken: [] }] : own;
      expect(operation?.security).toEqual(open ? [] : [...(forMore ? [{}] : []), ...schemes]);
    }
  });
});

describe('The REST routes', () => {
  const site = useSite();

  it('are exactly those in the document', () => {
    const mounted = [...restOperations(site.container).keys()].map((name) => name.replaceAll(/:(\w+)/g, '{$1}'));

    expect([...OPERATIONS.keys()].sort()).toEqual(mounted.sort());
  });

  it('accept exactly the query parameters in the document', () => {
    const routes = new RestRoutes();
    for (const adapter of site.container.getAll(RestAdapter)) routes.add(`/api${adapter.path}`, adapter.routes());
    for (const [name, { parameters = [] }] of OPERATIONS) {
      const [method = '', path = ''] = name.split(' ');
      const described = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
      expect({ name, known: routes.parametersOf(method, path) }).toEqual({ name, known: described.sort() });
    }
  });

  it('return every GET response as documented, and 304 for its ETag', async () => {
    const owner = await site.signIn();
    const parts = await seedResources(site, owner);
    const reads = [...OPERATIONS.keys()].filter((name) => name.startsWith('GET '));

    for (const name of reads) {
      const { security = [] } = OPERATIONS.get(name) ?? {};
      const isForStaffOnly = security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);
      const token = parts['GET /api/conversation']?.['token'] ?? '';
      const requestHeaders = { 'conversation-token': token };
      const requestOptions = { path: parts[name] ?? {}, query: SEARCHES[name] ?? '', headers: requestHeaders };
      for (const visitor of [owner, site]) {
        const answer = await sendAndValidate(visitor, name, requestOptions);
        const isForScripts = security.every((scheme) => 'apiToken' in scheme) && security.length > 0;
        const isRefused = isForScripts || (isForStaffOnly && visitor === site);
        expect({ name, status: answer.status }).toEqual({ name, status: isRefused ? 401 : 200 });
        if (isRefused) continue;

        if (Array.isArray(answer.body)) expect({ name, rows: answer.body.length }).not.toEqual({ name, rows: 0 });
        const etag = answer.headers.get('etag') ?? '';
        // By default `fetch` adds `no-cache`, and Express then sends the full response whatever the ETag.
        const headers = { ...requestHeaders, 'if-none-match': etag };
        const again = await sendAndValidate(visitor, name, { ...requestOptions, headers });
        expect({ name, status: again.status }).toEqual({ name, status: 304 });
      }
    }
  });

  it.each(CRUD_PATHS)('create, read, update and delete the examples at %s as documented', async (list) => {
    const owner = await site.signIn();
    const added = await sendAndValidate<{ id: string }>(owner, `POST ${list}`, { body: exampleFor(`POST ${list}`) });
    const path = { id: added.body.id };

    expect(added).toMatchObject({ status: 201, body: exampleFor(`POST ${list}`) });
    for (const visitor of [site, owner]) {
      expect(await sendAndValidate(visitor, `GET ${list}`)).toMatchObject({ status: 200, body: [path] });
    }
    if (OPERATIONS.has(`GET ${list}/{id}`)) {
      expect(await sendAndValidate(site, `GET ${list}/{id}`, { path })).toMatchObject({ status: 200, body: path });
    }
    const edit = { path, body: exampleFor(`PUT ${list}/{id}`) };
    expect((await sendAndValidate(owner, `PUT ${list}/{id}`, { ...edit, headers: { 'if-match': '"1"' } })).status).toBe(
      200,
    );
    expect(
      (await sendAndValidate(owner, `PUT ${list}/{id}`, { ...edit, headers: { 'if-match': '"99"' } })).status,
    ).toBe(409);
    expect((await sendAndValidate(owner, `DELETE ${list}/{id}`, { path })).status).toBe(204);
    expect((await sendAndValidate(owner, `DELETE ${list}/{id}`, { path })).status).toBe(404);
  });

  it('accept a ticket, and let staff change and delete it', async () => {
    const staff = await site.signIn('tickets');
    const body = exampleFor('POST /api/tickets');
    const sent = await sendAndValidate<{ id: string }>(site, 'POST /api/tickets', { body });
    const path = { id: sent.body.id };

    expect(sent).toMatchObject({ status: 201, body: { ...body, status: 'open' } });
    const change = { path, body: exampleFor('PUT /api/tickets/{id}') };
    expect((await sendAndValidate(staff, 'PUT /api/tickets/{id}', change)).status).toBe(200);
    const answer = { path, body: exampleFor('POST /api/requests/{id}/entries') };
    expect((await sendAndValidate(staff, 'POST /api/requests/{id}/entries', answer)).status).toBe(201);
    expect((await sendAndValidate(staff, 'GET /api/requests/{id}/entries', { path })).status).toBe(200);
    const unassigned = { path, body: { assignee: null } };
    expect((await sendAndValidate(staff, 'PUT /api/requests/{id}/assignee', unassigned)).status).toBe(200);

    const headers = { 'conversation-token': sent.headers.get('location')?.split('/').at(-1) ?? '' };
    const reply = { headers, body: exampleFor('POST /api/conversation') };
    expect((await sendAndValidate(site, 'POST /api/conversation', reply)).status).toBe(201);
    expect((await sendAndValidate(site, 'GET /api/conversation', { headers })).status).toBe(200);
    const removed = { path: { ...path, seq: '3' } };
    expect((await sendAndValidate(staff, 'DELETE /api/requests/{id}/entries/{seq}', removed)).status).toBe(200);
    const other = await sendAndValidate<{ id: string }>(site, 'POST /api/tickets', { body });
    const merge = { path, body: { into: other.body.id } };
    expect((await sendAndValidate(staff, 'POST /api/requests/{id}/merge', merge)).status).toBe(200);
    const closing = 'PUT /api/requests/closing';
    const rule = { ...(exampleFor(closing) as object), version: 0 };
    expect((await sendAndValidate(staff, closing, { body: rule })).status).toBe(200);
    expect((await sendAndValidate(staff, 'DELETE /api/tickets/{id}', { path })).status).toBe(204);
  });

  it('update the configuration, the store redirect and the webhook secret', async () => {
    const owner = await site.signIn();

    for (const name of ['PUT /api/config', 'POST /api/config/store-redirect', 'POST /api/tebex/webhook-secret']) {
      expect((await sendAndValidate(owner, name, { body: exampleFor(name) })).status).toBe(200);
    }
  });

  it('create a staff account that can sign in, and delete it', async () => {
    const owner = await site.signIn();
    const add = { body: exampleFor('POST /api/admin/users') };
    const { username, password } = add.body as { username: string; password: string };
    const credentials = { username, password };

    expect((await sendAndValidate(owner, 'POST /api/admin/users', add)).status).toBe(201);
    expect((await sendAndValidate(owner, 'POST /api/admin/users', add)).status).toBe(409);

    const wrong = { body: { ...credentials, password: 'guessed' } };
    expect((await sendAndValidate(site, 'POST /api/admin/auth', wrong)).status).toBe(401);
    const { status, headers } = await sendAndValidate(site, 'POST /api/admin/auth', { body: credentials });
    const { name } = openApiDocument.components.securitySchemes.session;
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(new RegExp(`^${name}=`));

    expect((await sendAndValidate(owner, 'POST /api/admin/logout')).status).toBe(204);
    expect(
      (await sendAndValidate(await site.signIn(), 'DELETE /api/admin/users/{username}', { path: { username } })).status,
    ).toBe(204);
  });

  it('let a guest like a picture', async () => {
    const picture = await createPicture(site);
    const like = () => sendAndValidate(site, 'POST /api/gallery/{id}/like', { path: { id: picture.id } });

    expect(await like()).toMatchObject({ status: 200, body: { id: picture.id, likes: 1 } });
    expect(await sendAndValidate(site, 'POST /api/gallery/{id}/like', { path: { id: randomUUID() } })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['a body that is not JSON', 'POST /api/tickets', { body: '{' }, 400],
    ['a missing field', 'POST /api/tickets', { body: {} }, 400],
    ['a page that does not exist', 'GET /api/news', { query: '?page=0' }, 400],
    ['a page size out of range', 'GET /api/store', { query: '?limit=501' }, 400],
    ['an invalid filter', 'GET /api/bans', { query: '?duration=sometimes' }, 400],
    ['a search text that is too short', 'GET /api/players/search', { query: '?query=ab' }, 400],
    ['a guest', 'GET /api/tickets', {}, 401],
    ['an invalid session', 'GET /api/admin/session', { headers: { cookie: 'costa_session=made-up' } }, 401],
    ['another origin', 'POST /api/tickets', { body: {}, headers: { origin: 'https://evil.example' } }, 403],
    ['an unknown id', 'GET /api/news/{id}', { path: { id: randomUUID() } }, 404],
    ['an invalid id', 'GET /api/store/{id}', { path: { id: 'first' } }, 404],
    ['a file that does not exist', 'GET /api/docs/assets/{version}/{file}', { path: { version: '1', file: 'x' } }, 404],
    ['too large a body', 'POST /api/tickets', { body: { message: 'x'.repeat(110_000) } }, 413],
    ['another content type', 'POST /api/tickets', { body: 'a=b', headers: { 'content-type': 'text/plain' } }, 415],
  ])('reject %s with the documented error', async (_what, name, asked, status) => {
    expect((await sendAndValidate(site, name, asked)).status).toBe(status);
  });

  it('reject staff without the permission with the documented error', async () => {
    const staff = await site.signIn('news');

    expect((await sendAndValidate(staff, 'POST /api/bans', { body: exampleFor('POST /api/bans') })).status).toBe(403);
  });

  it.each([
    [503, new Unavailable()],
    [500, new Error('a bug')],
  ])('return %d as documented', async (status, thrown) => {
    jest.spyOn(site.container.get(NewsService), 'list').mockRejectedValueOnce(thrown);

    expect((await sendAndValidate(site, 'GET /api/news')).status).toBe(status);
  });

  it.each(['/api/news', '/api/openapi.json', '/api/docs'])(
    'reject an unsupported method at %s with the documented error',
    async (path) => {
      const { status, headers, body } = await site.rest('PATCH', path);
      const described = openApiDocument.components.responses['MethodNotAllowed'] as {
        headers: object;
        content: Record<string, { schema: Schema }>;
      };

      expect(status).toBe(405);
      expect(Object.keys(described.headers).filter((header) => !headers.has(header))).toEqual([]);
      expect(findSchemaErrors(body, described.content['application/json']?.schema ?? {})).toEqual([]);
    },
  );
});

describe('The form', () => {
  const site = useSite();
  const forms = [...OPERATIONS].flatMap(([name, operation]) => {
    const form = findFormSchema(operation);
    return form ? [{ name, form }] : [];
  });

  it.each(forms)('of $name enforces the documented fields and limits', async ({ name, form }) => {
    const owner = await site.signIn();
    const path = { id: randomUUID(), username: 'unknown', kind: 'unknown' };
    const [example] = form.examples;
    const refused = async (body: object) => {
      const answer = await sendAndValidate<{ code?: string; fields?: object } | null>(owner, name, { path, body });
      return answer.body?.code === 'BAD_USER_INPUT' ? Object.keys(answer.body.fields ?? {}) : [];
    };

    expect(await refused(example)).toEqual([]);
    expect(await refused({ ...example, surprise: 1 })).toEqual(['surprise']);
    for (const field of form.required) {
      const rest = Object.entries(example).filter(([name]) => name !== field);
      expect(await refused(Object.fromEntries(rest))).toEqual([field]);
    }
    for (const [field, schema] of Object.entries(form.properties)) {
      for (const value of invalidValues(schema)) expect(await refused({ ...example, [field]: value })).toEqual([field]);
      for (const value of boundaryValues(schema))
        expect(await refused({ ...example, ...neededWith(name, field, value), [field]: value })).toEqual([]);
    }
  });
});

/** Values that a schema rejects. */
function invalidValues({ type, enum: values, minLength, maxLength, minItems, minimum }: Schema): unknown[] {
  const types = [type].flat();
  return [
    ...(type !== undefined ? [{ of: 'another content type' }] : []),
    ...(type !== undefined && !types.includes('null') ? [null] : []),
    ...(values ? ['something else'] : []),
    ...(typeof minLength === 'number' ? ['a'.repeat(minLength - 1)] : []),
    ...(typeof maxLength === 'number' ? ['a'.repeat(maxLength + 1)] : []),
    ...(typeof minItems === 'number' ? [[]] : []),
    ...(typeof minimum === 'number' ? [minimum - 1, minimum + 0.5] : []),
  ];
}

/** The other fields that a value requires. A bulk change has one of status, assignee and category. */
function neededWith(form: string, field: string, value: unknown): object {
  if (form !== 'POST /api/requests/changes') return NEEDED_WITH[`${field}=${String(value)}`] ?? {};
  if (['assignee', 'category'].includes(field) && value) return { status: null };
  return field === 'status' && value === null ? { assignee: 'mara' } : {};
}

/** Fields that a value of another field requires. */
const NEEDED_WITH: Readonly<Record<string, object>> = {
  'state=scheduled': { publishedAt: '2090-01-01T00:00:00Z' },
  'occasion=streak': { day: 5 },
  'occasion=vote': { day: null },
  'occasion=party': { day: null },
  'occasion=party_online': { day: null },
  'day=null': { occasion: 'party' },
  'kind=short_text': { options: null },
  'kind=long_text': { options: null },
  'kind=yes_no': { options: null },
  'options=null': { kind: 'yes_no' },
  'kind=backend': { proxyId: MAIN_SERVER_ID },
};

/** Values that a schema just accepts; a text with a format or a pattern has no known boundary. */
function boundaryValues({ type, enum: values, minLength, maxLength, format, pattern }: Schema): unknown[] {
  const isFree = !format && !pattern && typeof minLength === 'number' && typeof maxLength === 'number';
  return [
    ...(isFree ? ['a'.repeat(minLength), 'a'.repeat(maxLength), '🏝'.repeat(maxLength)] : []),
    ...(Array.isArray(values) ? values : []),
    ...([type].flat().includes('null') ? [null] : []),
  ];
}

describe('The rate limit', () => {
  const site = useSite({ LIMIT_TICKETS_PER_HOUR: '1', LIMIT_LOGIN_PER_MINUTE: '1' });

  it.each(['POST /api/tickets', 'POST /api/admin/auth'])('at %s returns the documented 429 response', async (name) => {
    const requestOptions = { body: exampleFor(name) };
    await sendAndValidate(site, name, requestOptions);

    expect((await sendAndValidate(site, name, requestOptions)).status).toBe(429);
  });
});

describe('The API reference page', () => {
  const site = useSite();

  it('loads nothing from other origins, and allows only its own script', async () => {
    const { headers, body } = await sendAndValidate<string>(site, 'GET /api/docs');
    const policy = headers.get('content-security-policy') ?? '';
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];

    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('has assets that are compressed and cacheable for a year', async () => {
    const { body } = await sendAndValidate<string>(site, 'GET /api/docs');
    const parts = [...body.matchAll(/"(\/api\/docs\/assets\/[^"]+)"/g)].map(([, address]) => String(address));

    expect(parts).toHaveLength(2);
    for (const address of parts) {
      const response = await site.fetch(address, { headers: { 'accept-encoding': 'gzip' } });

      expect({ address, status: response.status }).toEqual({ address, status: 200 });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(await response.text()).toContain('swagger-ui');
    }
  });
});

/** Creates one of everything that a GET can show, and returns the path parameters. */
async function seedResources(site: Site, owner: Visitor): Promise<Record<string, Record<string, string>>> {
  const ids: Record<string, Record<string, string>> = {};
  for (const list of [
    ...CRUD_PATHS,
    '/api/servers',
    '/api/tickets',
    '/api/applications/staff',
    '/api/applications/whitelist',
  ]) {
    const { body } = await sendAndValidate<{ id: string }>(owner, `POST ${list}`, { body: exampleFor(`POST ${list}`) });
    ids[`GET ${list}/{id}`] = { id: body.id };
  }
  // After the applications, which do not answer it.
  const ask = 'POST /api/application-questions';
  await sendAndValidate(owner, ask, { body: exampleFor(ask) });
  ids['GET /api/application-questions/versions/{kind}'] = { kind: 'staff' };
  const eventId = ids['GET /api/events/{id}']?.['id'] ?? '';
  await site.source.manager.save(EventSignUp.add(eventId, 'Steve', 'a visitor', new Date()));
  ids['GET /api/events/{id}/sign-ups'] = ids['GET /api/events/{id}/sign-ups/names'] = { id: eventId };
  const ticket = await sendAndValidate(owner, 'POST /api/tickets', { body: exampleFor('POST /api/tickets') });
  ids['GET /api/conversation'] = { token: ticket.headers.get('location')?.split('/').at(-1) ?? '' };
  ids['GET /api/servers/{id}/status'] = ids['GET /api/servers/{id}'] ?? {};
  ids['GET /api/requests/{id}'] = ids['GET /api/tickets/{id}'] ?? {};
  ids['GET /api/requests/{id}/entries'] = ids['GET /api/tickets/{id}'] ?? {};
  const addRule = 'POST /api/rewards/reply-rules';
  await sendAndValidate(owner, addRule, { body: exampleFor(addRule) });
  const addCannedReply = 'POST /api/canned-replies';
  await sendAndValidate(owner, addCannedReply, { body: exampleFor(addCannedReply) });
  const addToken = 'POST /api/admin/api-tokens';
  await sendAndValidate(owner, addToken, { body: exampleFor(addToken) });
  const [self] = await site.source.query('SELECT username FROM admin_users ORDER BY created_at DESC LIMIT 1');
  ids['GET /api/admin/users/{username}/api-tokens'] = self;
  const setText = 'PUT /api/texts';
  await sendAndValidate(owner, setText, { body: exampleFor(setText) });
  const joinStaffPage = 'PUT /api/staff/own';
  await sendAndValidate(owner, joinStaffPage, { body: exampleFor(joinStaffPage) });
  await createPicture(site);
  const { id } = await createPicture(site);
  await owner.graphql('mutation ($id: ID!) { deleteGalleryItem(id: $id) }', { id });
  const claim = { source: 'votifier2', service: 'Some List', username: 'Steve' } as const;
  await site.source.getRepository(ArrivedVote).save(ArrivedVote.verified(claim, null, 'a key', new Date()));
  const delivery = {
    reason: 'vote',
    reference: 'a vote',
    playerName: 'Steve',
    title: 'A key',
    occasion: 'A vote',
  } as const;
  await site.source.getRepository(Delivery).save(Delivery.create({ ...delivery, command: null }, new Date()));
  const { id: target } = await site.source.getRepository(NoticeTarget).save(aNoticeTarget());
  const notice = await site.source.getRepository(Notice).save(aNotice(target));
  ids['GET /api/notices/{id}'] = { id: notice.id };
  const lobby = { name: 'Lobby', host: 'lobby', port: 8192, isOn: true };
  await site.source.getRepository(VoteForwardTarget).save(VoteForwardTarget.create(lobby, new Date()));
  const status = { onlinePlayers: 3, maxPlayers: 20, players: [], version: '1.20.1', motd: 'Ahoy', ping: 12 };
  await site.source.getRepository(ServerStatus).save(ServerStatus.fromReply(status, new Date(), null));
  await site.source.getRepository(Player).save(Player.fromRecord({ username: 'Steve', uuid: randomUUID() }));

  const { body } = await sendAndValidate<string>(site, 'GET /api/docs');
  const [, version = '', file = ''] = /\/assets\/([^/"]+)\/([^/"]+)/.exec(body) ?? [];
  return { ...ids, 'GET /api/docs/assets/{version}/{file}': { version, file } };
}

async function createPicture(site: Site): Promise<GalleryItem> {
  const picture = { title: 'Harbour', description: 'At night', imageUrl: '/art/harbour.svg', author: 'Marina' };
  const item = GalleryItem.publish({ ...picture, category: 'builds' }, new Date());
  return site.source.getRepository(GalleryItem).save(item);
}
