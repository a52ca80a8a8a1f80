import { randomUUID } from 'node:crypto';
import type { Permission } from '../../src/domain/staff/Permission';
import { PERMISSIONS } from '../../src/domain/staff/Permission';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface Ban {
  id: string;
  username: string;
  reason: string;
  duration: string;
  isActive: boolean;
  liftReason: string | null;
  version?: number;
}

const PASSWORD = 'a lantern on the coast';
const form = { username: 'Griefer42', reason: 'Flooded the lighthouse', bannedBy: 'x', duration: '30d' };
const json = { 'content-type': 'application/json' };

describe('A script', () => {
  const site = useSite({ TRUST_PROXY: '1', LIMIT_REQUESTS_PER_MINUTE: '20' });

  /** It has a token and no cookies. */
  class Script extends Visitor {
    constructor(private readonly token: string) {
      super(site.origin);
    }

    override fetch(path: string, { headers, ...request }: RequestInit = {}): Promise<Response> {
      return super.fetch(path, { ...request, headers: { authorization: `Bearer ${this.token}`, ...headers } });
    }
  }

  const aScript = async (permissions: Permission[] = ['bans'], account: readonly Permission[] = PERMISSIONS) => {
    const username = `mara_${randomUUID().slice(0, 8)}`;
    await site.addStaff({ username, password: PASSWORD }, [...account]);
    const { headers } = await site.rest('POST', '/api/admin/auth', { username, password: PASSWORD });
    const staff = new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
    const { body } = await staff.rest<{ token: string }>('POST', '/api/admin/api-tokens', {
      ...{ name: 'Ban bot', access: 'write', permissions, lifetimeDays: 30 },
    });
    return { script: new Script(body.token), staff, username, token: body.token };
  };
  const aBan = async (staff: Visitor, more: object = {}) => {
    const { status, body, headers } = await staff.rest<Ban>('POST', '/api/bans', { ...form, ...more });
    expect(status).toBe(201);
    return { ...body, etag: headers.get('etag') ?? '' };
  };

  describe('that asks who it is', () => {
    it('gets its account by its public name, what it may do, and when its token ends', async () => {
      const { script, username } = await aScript();
      const { status, body } = await script.rest<Record<string, unknown>>('GET', '/api/token');

      expect({ status, body }).toEqual({
        status: 200,
        body: {
          ...{ account: 'Team', name: 'Ban bot', access: 'write', permissions: ['bans'] },
          ...{ expiresAt: expect.any(String), lastUsedAt: expect.any(String) },
        },
      });
      expect(JSON.stringify(body)).not.toContain(username);
      expect((await script.graphql('{ currentToken { name permissions } }')).data).toEqual({
        currentToken: { name: 'Ban bot', permissions: ['BANS'] },
      });
    });

    it('is told to send a token, and never to put it into an address', async () => {
      const { token, staff } = await aScript();

      expect(await site.rest('GET', '/api/token')).toMatchObject({
        status: 401,
        body: { error: 'Please send an API token in the header “Authorization: Bearer costa_…”.' },
      });
      expect((await staff.rest('GET', '/api/token')).status).toBe(401);
      const { status, body } = await site.rest<{ fields: object }>('GET', `/api/bans?token=${token}`);
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { token: [expect.stringContaining('header “Authorization: Bearer costa_…”')] },
      });
    });
  });

  describe('that reads one ban', () => {
    it('sees all states with the permission, and guests see those in force', async () => {
      const { script } = await aScript();
      const inForce = await aBan(script);
      const lifted = await aBan(script, { isActive: false });

      expect((await script.rest<Ban>('GET', `/api/bans/${lifted.id}`)).body).toMatchObject({ isActive: false });
      const guest = await site.rest<Ban>('GET', `/api/bans/${inForce.id}`);
      expect(Object.keys(guest.body)).toEqual(['id', 'username', 'reason', 'bannedBy', 'duration', 'date']);
      expect(guest.body).toMatchObject({ bannedBy: 'Team' });
      const [hidden, unknown] = await Promise.all(
        [lifted.id, randomUUID()].map((id) => site.rest<object>('GET', `/api/bans/${id}`)),
      );
      expect({ ...hidden?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
      expect(hidden?.status).toBe(404);
    });

    it.each(['copied', '"1"', '1', 'W/"1"', '*'])('edits it with If-Match: %s, once', async (condition) => {
      const { script } = await aScript();
      const ban = await aBan(script);
      const { headers, body } = await script.rest<Ban>('GET', `/api/bans/${ban.id}`);
      expect(headers.get('etag')).toMatch(/^W\/"v1-/);
      expect({ etag: headers.get('etag'), version: body.version }).toEqual({ etag: ban.etag, version: 1 });

      const ifMatch = { 'if-match': condition === 'copied' ? (headers.get('etag') ?? '') : condition };
      const edit = () => script.rest('PUT', `/api/bans/${ban.id}`, { ...form, reason: randomUUID() }, ifMatch);
      const first = await edit();
      expect(first.status).toBe(200);
      expect(first.headers.get('etag')).toMatch(/^W\/"v2-/);
      const second = await edit();
      expect(second).toMatchObject(
        condition === '*' ? { status: 200 } : { status: 409, body: { code: 'CONFLICT', current: { version: 2 } } },
      );
    });

    it('is told what If-Match takes', async () => {
      const { script } = await aScript();
      const ban = await aBan(script);
      const { headers } = await script.rest('GET', '/api/bans');
      for (const condition of [headers.get('etag') ?? '', 'latest', '"x"'])
        expect(await script.rest('PUT', `/api/bans/${ban.id}`, form, { 'if-match': condition })).toMatchObject({
          status: 400,
          body: { fields: { version: [expect.stringContaining('If-Match must be the ETag')] } },
        });
    });
  });

  it('gets the version of everything that it may edit, and no one else does', async () => {
    const { script } = await aScript(['bans', 'social']);
    const link = { platform: 'discord', url: 'https://discord.com/invite/costa' };
    expect((await script.rest<Ban>('POST', '/api/social-media', link)).body).toMatchObject({ version: 1 });

    expect((await script.rest('GET', '/api/social-media')).body).toEqual([expect.objectContaining({ version: 1 })]);
    expect((await site.rest('GET', '/api/social-media')).body).toEqual([
      expect.not.objectContaining({ version: expect.anything() }),
    ]);
  });

  describe('that patches a ban', () => {
    it.each(['application/json', 'application/merge-patch+json'])(
      'changes the given fields alone: %s',
      async (type) => {
        const { script } = await aScript();
        const ban = await aBan(script);
        const patch = (changes: object, headers = {}) =>
          script.rest<Ban>('PATCH', `/api/bans/${ban.id}`, changes, { 'content-type': type, ...headers });

        expect(await patch({ reason: 'Flooded two lighthouses' })).toMatchObject({
          status: 200,
          body: { username: 'Griefer42', reason: 'Flooded two lighthouses', duration: '30d', version: 2 },
        });
        expect((await patch({})).body).toMatchObject({ version: 2 });
        expect((await patch({ isActive: false, liftReason: 'Appeal accepted' })).body).toMatchObject({
          ...{ isActive: false, liftReason: 'Appeal accepted', version: 3 },
        });
        expect((await patch({ liftReason: null, isActive: true })).body).toMatchObject({ isActive: true, version: 4 });
        expect(await patch({ reason: 'late' }, { 'if-match': '"3"' })).toMatchObject({
          status: 409,
          body: { current: { version: 4 } },
        });
        expect(await patch({}, { 'if-match': '"3"' })).toMatchObject({ status: 409 });
      },
    );

    it('is checked like a whole edit', async () => {
      const { script } = await aScript();
      const ban = await aBan(script);
      const patch = (changes: unknown, more: object = {}) =>
        script.rest('PATCH', `/api/bans/${ban.id}`, changes, { ...json, ...more });

      expect(await patch({ reason: null })).toMatchObject({
        status: 400,
        body: { fields: { reason: [expect.anything()] } },
      });
      expect(await patch({ duration: '7 dasy' })).toMatchObject({
        status: 400,
        body: { fields: { duration: [expect.stringContaining('7 days')] } },
      });
      expect(await patch({ reson: 'x' })).toMatchObject({
        status: 400,
        body: { fields: { reson: ['Unknown property “reson”. Did you mean “reason”?'] } },
      });
      expect((await patch([])).status).toBe(400);
      const other = await patch('reason=x', { 'content-type': 'text/plain' });
      expect(other.status).toBe(415);
      expect(other.headers.get('accept-patch')).toBe('application/json, application/merge-patch+json');
      expect((await site.rest('PATCH', `/api/bans/${ban.id}`, {})).status).toBe(401);
      expect((await script.rest<Ban>('GET', `/api/bans/${ban.id}`)).body).toMatchObject({ version: 1 });
    });

    it('loses no field when two are changed at the same time', async () => {
      const { script } = await aScript();
      const { id } = await aBan(script);
      const patch = (changes: object) => script.rest<Ban>('PATCH', `/api/bans/${id}`, changes);
      for (let round = 0; round < 40; round += 1) {
        const [reason, duration] = [`reason ${round}`, `${round + 1} days`];
        const answers = await Promise.all([patch({ reason }), patch({ duration })]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect((await script.rest<Ban>('GET', `/api/bans/${id}`)).body).toMatchObject({ reason, duration });
      }
    });
  });

  describe('that sends a request again with its Idempotency-Key', () => {
    const send = (visitor: Visitor, path: string, body: object, key: string) =>
      visitor.rest<Ban & { code?: string }>('POST', path, body, { 'idempotency-key': key });
    const count = async (table: string) =>
      Number((await site.source.query<[{ n: string }]>(`SELECT count(*) AS n FROM ${table}`))[0].n);

    it('gets the first answer, and nothing is done twice', async () => {
      const { script } = await aScript();
      const before = await count('bans');
      const key = randomUUID();
      const [first, again] = [
        await send(script, '/api/bans', form, key),
        await send(script, '/api/bans', form, `"${key}"`),
      ];

      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(await count('bans')).toBe(before + 1);
    });

    it('is refused with another body, and is free with another account, path or key', async () => {
      const { script } = await aScript();
      const { script: other } = await aScript();
      const { body: ban } = await send(script, '/api/bans', form, 'once');

      expect(await send(script, '/api/bans', { ...form, reason: 'Other' }, 'once')).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
      expect((await send(other, '/api/bans', form, 'once')).body.id).not.toBe(ban.id);
      expect((await send(script, '/api/bans', form, 'twice')).body.id).not.toBe(ban.id);
    });

    it('keeps nothing of a request that failed', async () => {
      const { script } = await aScript();
      const before = await count('idempotency_keys');

      expect((await send(script, '/api/bans', { ...form, reason: '' }, 'fails')).status).toBe(400);
      expect(await count('idempotency_keys')).toBe(before);
      expect((await send(script, '/api/bans', form, 'fails')).status).toBe(201);
    });

    it('makes one object of twenty requests at once', async () => {
      const { script } = await aScript();
      const before = await count('bans');
      for (let round = 0; round < 5; round += 1) {
        const key = randomUUID();
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(script, '/api/bans', form, key)));
        const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
        expect(ids.size).toBe(1);
        const others = answers.filter(({ status }) => status !== 201);
        expect(others.filter(({ status, headers }) => status !== 409 || headers.get('retry-after') !== '1')).toEqual(
          [],
        );
      }
      expect(await count('bans')).toBe(before + 5);
    });

    it('as a guest gets the private link again, which is stored nowhere, until the ticket is deleted', async () => {
      const { staff } = await aScript();
      const ticket = {
        username: 'Steve',
        email: 's@example.com',
        category: 'general',
        subject: 'Help',
        message: 'Please',
      };
      const key = randomUUID();
      const [first, again] = [
        await send(site, '/api/tickets', ticket, key),
        await send(site, '/api/tickets', ticket, key),
      ];

      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body.id).toBe(first.body.id);
      const link = first.headers.get('location') ?? '';
      expect(link).toContain('/r/');
      expect(again.headers.get('location')).toBe(link);
      const kept = await site.source.query<[{ body: string }]>('SELECT body FROM idempotency_keys WHERE about = $1', [
        first.body.id,
      ]);
      expect(kept).toHaveLength(1);
      expect(kept[0].body).not.toContain(link.split('/r/')[1]);
      expect((await staff.rest('DELETE', `/api/tickets/${first.body.id}`)).status).toBe(204);
      expect(await site.source.query('SELECT FROM idempotency_keys WHERE about = $1', [first.body.id])).toEqual([]);
    });

    it.each(['', '"', 'ü', 'x'.repeat(256)])('is told what a key is: %j', async (key) => {
      const { script } = await aScript();
      const answer = await script.fetch('/api/bans', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': Buffer.from(key).toString('latin1') },
        body: JSON.stringify(form),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: { 'Idempotency-Key': ['An Idempotency-Key has 1 to 255 printable ASCII characters.'] },
      });
    });

    it('is refused where the answer has a secret', async () => {
      const { staff } = await aScript();
      expect(await send(staff, '/api/admin/invitations', {}, 'x')).toMatchObject({
        status: 400,
        body: { error: 'This request takes no Idempotency-Key, because its answer is not kept.' },
      });
    });
  });

  it('is told the name that it probably meant, over both transports', async () => {
    const { script } = await aScript(['bans', 'config']);
    const suggestion = 'Unknown property “usrname”. Did you mean “username”?';

    const input = { ...form, usrname: 'x' };
    expect((await script.rest<{ fields: object }>('POST', '/api/bans', input)).body.fields).toEqual({
      usrname: [suggestion],
    });
    const { errors } = await script.graphql('mutation ($input: BanInput!) { createBan(input: $input) { id } }', {
      input,
    });
    expect(errors[0]?.extensions.fields).toEqual({ usrname: [suggestion] });
    const ticket = await site.rest<{ fields: object }>('POST', '/api/tickets', { webste: 'x' });
    expect(JSON.stringify(ticket.body.fields)).toContain('Unknown property “webste”. These are known: username');
    expect(JSON.stringify(ticket.body.fields)).not.toContain('website');
    const settings = await script.rest<{ fields: object }>('PUT', '/api/config', { discordd: 'x', wholly: 1 });
    expect(JSON.stringify(settings.body.fields)).not.toMatch(/should not exist|must be/);
  });

  it('knows what is left of its budget, unless its address is not counted', async () => {
    const ask = async (headers: Record<string, string>) => {
      const { status, headers: sent } = await site.rest('GET', '/api/token', undefined, headers);
      const [limit, remaining, reset, resource] = ['limit', 'remaining', 'reset', 'resource'].map((name) =>
        sent.get(`x-ratelimit-${name}`),
      );
      return { status, limit, remaining, reset, resource };
    };
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await ask({ 'x-forwarded-for': '198.51.100.23' }));

    expect(answers.map(({ status, remaining }) => [status, remaining])).toEqual([
      ...[4, 3, 2, 1, 0].map((left) => [401, String(left)]),
      [429, '0'],
    ]);
    const [first] = answers;
    expect(first).toMatchObject({ limit: '5', resource: 'requests' });
    const inSeconds = Number(first?.reset) - Date.now() / 1_000;
    expect(inSeconds).toBeGreaterThan(0);
    expect(inSeconds).toBeLessThanOrEqual(4);
    expect(await ask({})).toMatchObject({ limit: null, remaining: null, reset: null, resource: null });
  });

  it('of a page on another site reads what everyone may read, without credentials', async () => {
    const { script } = await aScript();
    const originOf = async (visitor: Visitor, path: string) =>
      (await visitor.fetch(path, { headers: { origin: 'https://other.example' } })).headers.get(
        'access-control-allow-origin',
      );

    for (const path of ['/api/bans', '/api/news', '/api/bans?limit=none'])
      expect({ path, origin: await originOf(site, path) }).toEqual({ path, origin: '*' });
    for (const path of ['/api/tickets', '/api/admin/session', '/api/token', '/graphql?query={viewer{id}}'])
      expect({ path, origin: await originOf(site, path) }).toEqual({ path, origin: null });
    expect(await originOf(script, '/api/bans')).toBeNull();
    const preflight = await site.fetch('/api/bans', {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
