import { FailedSignInLog } from '../../src/application/staff/FailedSignInLog';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import type { Permission } from '../../src/domain/staff/Permission';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface Account {
  id: string;
  username: string;
  role: string;
  permissions: string[];
  isActive: boolean;
  createdBy: string | null;
  createdAt: string;
  lastLogin: string | null;
}

interface ErrorBody {
  code: string;
  error: string;
  fields: Record<string, string[]>;
}

const MISSING_FIELDS_MESSAGE = 'Please fill all fields and select at least one permission';
const form = { username: 'Ben_7', password: ' spaces around it ', role: 'staff', permissions: ['news'] };
const graphqlForm = { ...form, role: 'STAFF', permissions: ['NEWS'] };
const CREATE = `mutation ($input: AdminUserInput!) {
  createAdminUser(input: $input) { id username role permissions isActive createdBy lastLogin }
}`;
const SET_ACTIVE = `mutation ($username: String!, $isActive: Boolean!) {
  setAdminUserActive(username: $username, isActive: $isActive) { username isActive }
}`;
const UPDATE = `mutation ($username: String!, $input: AdminUserEditInput!) {
  updateAdminUser(username: $username, input: $input) { username role permissions version }
}`;
const CREATE_LINK = `mutation ($username: String!) { createPasswordLink(username: $username) { path } }`;
const DELETE = `mutation ($username: String!) { deleteAdminUser(username: $username) }`;

describe('Staff accounts', () => {
  const site = useSite();
  const users = () => site.source.query('SELECT * FROM admin_users ORDER BY created_at');
  /** What was changed, without the sign-ins of the test itself. */
  const audit = () =>
    site.source.query(`SELECT * FROM audit_log WHERE action <> 'admin_user.signed_in' ORDER BY created_at, id`);
  const signInAs = async (username: string, permissions: Permission[]) => {
    const credentials = { username, password: 'a lantern on the coast' };
    const { id } = await site.addStaff(credentials, permissions);
    await site.source.query(`UPDATE admin_users SET role = 'admin' WHERE id = $1`, [id]);
    return signInWith(credentials);
  };
  const signInWith = async (credentials: { username: string; password: string }) => {
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    return new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
  };

  it('are created over REST, can sign in, and are listed newest first without a password', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const { status, body } = await mara.rest<Account>('POST', '/api/admin/users', {
      ...form,
      permissions: ['news', 'news'],
      createdBy: 'somebody else',
    });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      username: 'Ben_7',
      role: 'staff',
      permissions: ['news'],
      isActive: true,
      createdBy: 'Mara',
      createdAt: expect.any(String),
      lastLogin: null,
      hasSecondFactor: false,
      isInvited: false,
      language: null,
      version: 1,
    });
    expect(
      (await (await signInWith({ username: form.username, password: form.password })).rest('GET', '/api/admin/session'))
        .status,
    ).toBe(200);

    const list = await mara.rest<Account[]>('GET', '/api/admin/users');
    expect(list.headers.get('x-total-count')).toBe('2');
    expect(list.body.map(({ username }) => username)).toEqual(['Ben_7', 'Mara']);
    expect(list.body[0]).toEqual({ ...body, lastLogin: expect.any(String) });
    expect((await mara.rest<Account[]>('GET', '/api/admin/users?limit=1&page=2')).body).toHaveLength(1);
  });

  it('are created over GraphQL with the role staff by default, and listed', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const { data } = await mara.graphql(CREATE, { input: { ...graphqlForm, role: undefined } });

    expect(data?.['createAdminUser']).toMatchObject({
      username: 'Ben_7',
      role: 'STAFF',
      permissions: ['NEWS'],
      createdBy: 'Mara',
    });
    const list = await mara.graphql(`{ adminUsers { username role } }`);
    expect(list.data?.['adminUsers']).toEqual([
      { username: 'Ben_7', role: 'STAFF' },
      { username: 'Mara', role: 'ADMIN' },
    ]);
  });

  it.each([
    [{ ...form, username: '' }, 'username', MISSING_FIELDS_MESSAGE],
    [{ ...form, username: undefined }, 'username', MISSING_FIELDS_MESSAGE],
    [{ ...form, username: 7 }, 'username', MISSING_FIELDS_MESSAGE],
    [{ ...form, password: '' }, 'password', MISSING_FIELDS_MESSAGE],
    [{ ...form, password: undefined, username: 'x' }, 'password', MISSING_FIELDS_MESSAGE],
    [{ ...form, role: '' }, 'role', MISSING_FIELDS_MESSAGE],
    [{ ...form, permissions: [] }, 'permissions', MISSING_FIELDS_MESSAGE],
    [{ ...form, permissions: undefined }, 'permissions', MISSING_FIELDS_MESSAGE],
    [{ ...form, permissions: 'news' }, 'permissions', MISSING_FIELDS_MESSAGE],
    [{ ...form, permissions: [], username: 'x' }, 'permissions', MISSING_FIELDS_MESSAGE],
    [{ ...form, permissions: ['news', 'root'] }, 'permissions', expect.stringContaining('user_management')],
    [{ ...form, permissions: ['news', null] }, 'permissions', expect.any(String)],
    [{ ...form, username: 'a b' }, 'username', expect.any(String)],
    [{ ...form, username: 'ab' }, 'username', expect.any(String)],
    [{ ...form, username: 'a'.repeat(33) }, 'username', expect.any(String)],
    [{ ...form, username: 'ben\0' }, 'username', expect.any(String)],
    [{ ...form, password: '123456789' }, 'password', expect.any(String)],
    [{ ...form, password: 'x'.repeat(201) }, 'password', expect.any(String)],
    [{ ...form, role: 'owner' }, 'role', expect.any(String)],
    [{ ...form, role: 'king' }, 'role', expect.any(String)],
    [{ ...form, isActive: true }, 'isActive', expect.any(String)],
    [{ ...form, createdAt: '2020-01-01' }, 'createdAt', expect.any(String)],
  ])('are rejected over REST for the form %j', async (wrong, field, message) => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const { status, body } = await mara.rest<ErrorBody>('POST', '/api/admin/users', wrong);

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', error: message });
    expect(Object.keys(body.fields)).toContain(field);
    expect(await users()).toHaveLength(1);
  });

  it.each([
    [{ ...graphqlForm, username: ' ' }, MISSING_FIELDS_MESSAGE],
    [{ ...graphqlForm, password: '' }, MISSING_FIELDS_MESSAGE],
    [{ ...graphqlForm, permissions: [] }, MISSING_FIELDS_MESSAGE],
    [{ ...graphqlForm, role: 'OWNER' }, 'Please choose one of: admin, staff.'],
    [{ ...graphqlForm, username: 'a/b' }, 'Please use 3 to 32 letters, digits or _ . -'],
  ])('are rejected over GraphQL with the same messages for the form %j', async (input, message) => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const { data, errors } = await mara.graphql(CREATE, { input });

    expect(data).toBeNull();
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('never get a permission that their creator does not have', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const rest = await mara.rest<ErrorBody>('POST', '/api/admin/users', { ...form, permissions: ['news', 'bans'] });
    const graphql = await mara.graphql(CREATE, { input: { ...graphqlForm, permissions: ['NEWS', 'BANS'] } });

    expect(rest).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(graphql.errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await users()).toHaveLength(1);
  });

  it('have case-insensitively unique names, also under twenty concurrent requests', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const requests = Array.from({ length: 20 }, (_, turn) =>
      mara.rest<ErrorBody>('POST', '/api/admin/users', { ...form, username: turn % 2 ? 'ben_7' : 'BEN_7' }),
    );
    const answers = await Promise.all(requests);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: { username: [expect.any(String)] } });
    expect(await users()).toHaveLength(2);
    expect(await audit()).toHaveLength(1);
    expect((await mara.graphql(CREATE, { input: graphqlForm })).errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { username: [expect.any(String)] },
    });
  });

  it('are deleted once, by name in any case, together with their sessions', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const ben = await signInAs('Ben', ['news']);
    const answers = await Promise.all(Array.from({ length: 6 }, () => mara.rest('DELETE', '/api/admin/users/bEN')));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(5).fill(404)]);
    expect((await ben.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await ben.graphql('{ viewer { username } }')).data).toEqual({ viewer: null });
    expect(await audit()).toMatchObject([{ action: 'admin_user.deleted', target: 'Ben', actor: 'Mara' }]);
  });

  it('can be deactivated and reactivated; deactivation ends their sessions for good', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    const credentials = { username: 'Ben', password: 'a lantern on the coast' };
    const ben = await signInAs('Ben', ['news']);
    const off = await mara.graphql(SET_ACTIVE, { username: 'BEN', isActive: false });

    expect(off.data).toEqual({ setAdminUserActive: { username: 'Ben', isActive: false } });
    expect((await ben.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await site.rest('POST', '/api/admin/auth', credentials)).status).toBe(401);

    await mara.graphql(SET_ACTIVE, { username: 'ben', isActive: true });
    expect((await ben.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await site.rest('POST', '/api/admin/auth', credentials)).status).toBe(200);
  });

  it('have their role and permissions changed, effective with their next request', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news', 'bans']);
    const ben = await signInAs('Ben', ['news']);
    const changed = await mara.rest<Account>('PUT', '/api/admin/users/bEN', { role: 'staff', permissions: ['bans'] });

    expect(changed).toMatchObject({ status: 200, body: { role: 'staff', permissions: ['bans'], version: 2 } });
    expect((await ben.rest('GET', '/api/admin/session')).body).toMatchObject({ user: { permissions: ['bans'] } });
    expect((await ben.rest('POST', '/api/news', {})).status).toBe(403);

    const { data } = await mara.graphql(UPDATE, { username: 'Ben', input: { permissions: ['NEWS'], version: 2 } });
    expect(data?.['updateAdminUser']).toEqual({ username: 'Ben', role: 'STAFF', permissions: ['NEWS'], version: 3 });
    expect((await ben.graphql('{ viewer { permissions } }')).data).toEqual({ viewer: { permissions: ['NEWS'] } });
    expect(await audit()).toMatchObject([
      {
        action: 'admin_user.updated',
        target: 'Ben',
        detail: { before: { role: 'admin', permissions: ['news'] }, after: { role: 'staff', permissions: ['bans'] } },
      },
      { detail: { before: { permissions: ['bans'] }, after: { permissions: ['news'] } } },
    ]);
  });

  it.each([
    [{ permissions: [] }, 400, 'Please select at least one permission'],
    [{}, 400, 'Please select at least one permission'],
    [{ permissions: ['root'] }, 400, expect.stringContaining('user_management')],
    [{ permissions: ['news'], role: 'owner' }, 400, 'Please choose one of: admin, staff.'],
    [{ permissions: ['news'], username: 'Zoe' }, 400, expect.any(String)],
    [{ permissions: ['news', 'bans'] }, 403, 'This requires a permission that you do not have.'],
  ])('are not changed to %j', async (edit, status, error) => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    await signInAs('Ben', ['news']);

    expect(await mara.rest('PUT', '/api/admin/users/ben', edit)).toMatchObject({ status, body: { error } });
    expect(await audit()).toEqual([]);
  });

  it('reject all but one of the concurrent changes that started from one version', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    await signInAs('Ben', ['news']);
    const edit = { permissions: ['news'], version: 1 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => mara.rest<ErrorBody>('PUT', '/api/admin/users/ben', edit)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'CONFLICT', current: { username: 'Ben', version: 2 } });
    expect(JSON.stringify(refused)).not.toContain('argon2');
    expect(await audit()).toHaveLength(1);
  });

  it('cannot change themselves or accounts with more permissions; owners cannot be changed at all', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    await site.addStaff({ username: 'TheOwner', password: form.password }, ['news']);
    await signInAs('Zoe', ['bans']);

    const own = await mara.rest<ErrorBody>('DELETE', '/api/admin/users/mARA');
    expect(own).toMatchObject({
      status: 403,
      body: { error: 'You cannot delete your own account', code: 'FORBIDDEN' },
    });
    for (const username of ['Mara', 'theowner', 'Zoe']) {
      expect((await mara.rest('DELETE', `/api/admin/users/${username}`)).status).toBe(403);
      expect((await mara.rest('PUT', `/api/admin/users/${username}`, { permissions: ['news'] })).status).toBe(403);
      expect((await mara.rest('POST', `/api/admin/users/${username}/password-link`)).status).toBe(403);
      for (const [mutation, isActive] of [
        [UPDATE, undefined],
        [CREATE_LINK, undefined],
        [DELETE, undefined],
        [SET_ACTIVE, false],
      ] as const) {
        const { errors } = await mara.graphql(mutation, { username, isActive, input: { permissions: ['NEWS'] } });
        expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
      }
    }
    expect(await users()).toMatchObject([{ is_active: true }, { is_active: true }, { is_active: true }]);
  });

  it.each(['nobody', 'a%20b', '%00', 'x'.repeat(300), '..%2f', "'%20OR%201=1"])(
    'are not found by the name %s',
    async (name) => {
      const mara = await signInAs('Mara', ['user_management', 'news']);

      expect((await mara.rest('DELETE', `/api/admin/users/${name}`)).status).toBe(404);
      expect((await mara.rest('PUT', `/api/admin/users/${name}`, { permissions: ['news'] })).status).toBe(404);
      expect((await mara.rest('POST', `/api/admin/users/${name}/password-link`)).status).toBe(404);
      const username = decodeURIComponent(name);
      for (const [mutation, variables] of [
        [DELETE, { username }],
        [SET_ACTIVE, { username, isActive: true }],
      ] as const) {
        expect((await mara.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('NOT_FOUND');
      }
    },
  );

  it('are restricted to staff with the user management permission', async () => {
    const newsStaff = await signInAs('Ben', ['news']);
    for (const [who, status, code] of [
      [site, 401, 'UNAUTHENTICATED'],
      [newsStaff, 403, 'FORBIDDEN'],
    ] as const) {
      expect((await who.rest('GET', '/api/admin/users')).status).toBe(status);
      expect((await who.rest('POST', '/api/admin/users', {})).status).toBe(status);
      expect((await who.rest('DELETE', '/api/admin/users/ben')).status).toBe(status);
      for (const [query, variables] of [
        ['{ adminUsers { username } }', {}],
        [CREATE, { input: graphqlForm }],
        [SET_ACTIVE, { username: 'Ben', isActive: false }],
        [DELETE, { username: 'Ben' }],
      ] as const) {
        expect((await who.graphql(query, variables)).errors[0]?.extensions.code).toBe(code);
      }
    }
  });

  it('write audit entries, paged newest first, that contain no password', async () => {
    const mara = await signInAs('Mara', ['user_management', 'news']);
    await mara.rest('POST', '/api/admin/users', form);
    await mara.graphql(SET_ACTIVE, { username: form.username, isActive: false });
    await mara.rest('DELETE', `/api/admin/users/${form.username}`);
    const LOG = `query ($page: Int, $pageSize: Int) {
      auditLog(page: $page, pageSize: $pageSize) {
        totalCount page pageSize items { actor action target detail createdAt }
      }
    }`;
    const { data } = await mara.graphql<{ auditLog: { items: object[] } }>(LOG);

    expect(data?.auditLog).toMatchObject({ totalCount: 4, page: 1, pageSize: 50 });
    expect(data?.auditLog.items).toMatchObject([
      { actor: 'Mara', action: 'admin_user.deleted', target: 'Ben_7', detail: { before: { isActive: false } } },
      { action: 'admin_user.updated', detail: { before: { isActive: true }, after: { isActive: false } } },
      { action: 'admin_user.created', detail: { after: { username: 'Ben_7', permissions: ['news'] } } },
      { action: 'admin_user.signed_in', target: 'Mara' },
    ]);
    expect(JSON.stringify(await audit())).not.toMatch(/argon2|spaces around|password/);

    const second = await mara.graphql(LOG, { page: 2, pageSize: 2 });
    expect(second.data?.['auditLog']).toMatchObject({
      totalCount: 4,
      items: [{ action: 'admin_user.created' }, { action: 'admin_user.signed_in' }],
    });
    for (const wrong of [{ pageSize: 0 }, { pageSize: 101 }, { page: 0 }, { page: 1_000_000 }]) {
      expect((await mara.graphql(LOG, wrong)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('The audit log', () => {
  const site = useSite();

  const LOG = `query (
    $actor: String, $action: String, $target: String, $search: String, $from: DateTime, $to: DateTime,
    $direction: SortDirection, $page: Int, $pageSize: Int
  ) {
    auditLog(
      actor: $actor, action: $action, target: $target, search: $search, from: $from, to: $to,
      direction: $direction, page: $page, pageSize: $pageSize
    ) { items { actor action target name } totalCount totalIsCapped page pageSize }
  }`;

  const entries = [
    ['Mara', 'ban.created', 'id-1', { after: { username: 'Creeper99' } }],
    ['Mara', 'ban.updated', 'id-1', { before: { username: 'Creeper99' }, after: { username: 'Creeper100' } }],
    ['lio', 'news_article.deleted', 'id-2', { before: { title: 'Harbour opens' } }],
    ['lio', 'admin_user.created', 'Ben', { after: { username: 'Ben' } }],
    ['mara', 'webhook_secret.updated', 'tebex_settings', {}],
    ['Jonas', 'ticket.updated', 'id-3', { before: { subject: 'Lost bed' }, after: { subject: 'Lost bed' } }],
  ] as const;

  const names = ['Creeper99', 'Creeper100', 'Harbour opens', 'Ben', null, 'Lost bed'];

  /** Records the entries a day apart, oldest first. */
  const recorded = () =>
    site.source
      .getRepository(AuditEntry)
      .insert(
        entries.map(([actor, action, target, detail], index) =>
          AuditEntry.of({ actor, action, target, detail, createdAt: new Date(Date.UTC(2016, 0, 1 + index)) }),
        ),
      );

  it.each([
    [{}, [5, 4, 3, 2, 1, 0]],
    [{ direction: 'ASC' }, [0, 1, 2, 3, 4, 5]],
    [{ actor: 'MARA' }, [4, 1, 0]],
    [{ actor: 'mar' }, []],
    [{ action: 'ban' }, [1, 0]],
    [{ action: 'ban.created' }, [0]],
    [{ action: 'ban.' }, []],
    [{ target: 'id-1' }, [1, 0]],
    [{ target: 'id' }, []],
    [{ search: 'creeper' }, [1, 0]],
    [{ search: 'creeper99' }, [0]],
    [{ search: 'harbour' }, [2]],
    [{ search: 'lost BED' }, [5]],
    [{ search: 'SECRET' }, [4]],
    [{ search: '%' }, []],
    [{ from: '2016-01-03T00:00:00Z', to: '2016-01-05T00:00:00Z' }, [3, 2]],
    [{ from: '2016-01-05T00:00:00Z' }, [5, 4]],
    [{ actor: 'mara', action: 'ban', search: 'creeper', to: '2016-01-02T00:00:00Z' }, [0]],
  ])('filters and sorts by %p', async (variables, expected) => {
    const staff = await site.signIn('user_management');
    await recorded();

    const { data } = await staff.graphql<{ auditLog: { items: object[] } }>(LOG, {
      to: '2016-02-01T00:00:00Z', // before the sign-in of the test itself
      ...variables,
    });
    expect(data?.auditLog.items).toEqual(
      expected.map((index) => {
        const [actor, action, target] = entries[index] ?? [];
        return { actor, action, target, name: names[index] };
      }),
    );
    expect(data?.auditLog).toMatchObject({ totalCount: expected.length, totalIsCapped: false, page: 1, pageSize: 50 });
  });

  it.each([{ from: 'yesterday' }, { search: 'x'.repeat(201) }, { actor: '\0' }, { pageSize: 0 }])(
    'rejects the arguments %p',
    async (variables) => {
      const staff = await site.signIn('user_management');

      expect((await staff.graphql(LOG, variables)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it.each<[Permission[], string | null, number[]]>([
    [['bans'], null, [1, 0]],
    [['bans', 'news'], null, [2, 1, 0]],
    [['bans', 'news'], 'NEWS', [2]],
    [['bans'], 'NEWS', []],
    [['bans'], 'USER_MANAGEMENT', []],
    [['tebex', 'tickets'], null, [5, 4]],
    [['stats'], null, []],
    [['user_management'], 'BANS', [1, 0]],
    [['user_management'], 'USER_MANAGEMENT', [3]],
  ])(
    'shows staff with %p and the filter %p what belongs to their permissions',
    async (permissions, filter, expected) => {
      const staff = await site.signIn(...permissions);
      await recorded();
      await site.source
        .getRepository(AuditEntry)
        .insert(AuditEntry.of({ actor: 'x', action: 'unknown.done', target: 'y', detail: {}, createdAt: new Date(0) }));
      const query = `query ($permission: Permission, $search: String, $action: String) {
      auditLog(permission: $permission, search: $search, action: $action, to: "2016-02-01T00:00:00Z") {
        items { action } totalCount
      }
    }`;
      const read = async (variables: object) =>
        (await staff.graphql<{ auditLog: { items: { action: string }[]; totalCount: number } }>(query, variables)).data
          ?.auditLog;

      const answer = await read({ permission: filter });
      expect(answer?.items.map(({ action }) => action)).toEqual(expected.map((index) => entries[index]?.[1]));
      expect(answer?.totalCount).toBe(expected.length);
      if (permissions.includes('user_management')) return;
      for (const variables of [{ search: 'ben' }, { action: 'admin_user' }, { action: 'unknown' }]) {
        expect(await read(variables)).toEqual({ items: [], totalCount: 0 });
      }
    },
  );

  it('has sign-ins and sign-outs with device and network', async () => {
    const credentials = { username: 'Lio', password: 'a lantern on the coast' };
    await site.addStaff(credentials, ['news']);
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    const lio = new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
    await lio.rest('POST', '/api/admin/logout');
    await lio.graphql('mutation { logout }');

    const detail = { after: { device: expect.any(String), network: '127.0.0.0/24' } };
    const found = await site.source.getRepository(AuditEntry).find({ order: { createdAt: 'ASC' } });
    expect(found).toMatchObject([
      { actor: 'Lio', action: 'admin_user.signed_in', target: 'Lio', detail },
      { actor: 'Lio', action: 'admin_user.signed_out', target: 'Lio', detail },
    ]);
  });

  it('has one entry for many failed sign-ins of one network, and never the typed name', async () => {
    await site.addStaff({ username: 'Lio', password: 'a lantern on the coast' }, ['news']);
    const staff = await site.signIn('user_management');
    const guess = (username: string) => site.rest('POST', '/api/admin/auth', { username, password: 'wrong password' });
    for (let turn = 0; turn < 4; turn += 1) await guess('lio');
    await guess('my secret password');
    const stored = await site.source.query('SELECT * FROM failed_sign_in_counts');
    expect(JSON.stringify(stored)).not.toContain('secret');

    const query = '{ auditLog(action: "admin_user.sign_in_failed") { items { actor target detail } } }';
    const read = async () => (await staff.graphql<{ auditLog: { items: object[] } }>(query)).data?.auditLog.items;
    const after = (attempts: number) => ({
      after: { attempts, wrong: 'password', device: 'A program', network: '127.0.0.0/24' },
    });
    expect(await read()).toHaveLength(2);
    expect(await read()).toEqual(
      expect.arrayContaining([
        { actor: 'a visitor', target: 'Lio', detail: after(4) },
        { actor: 'a visitor', target: 'unknown account', detail: after(1) },
      ]),
    );
  });

  it('stays small under a flood, and no attempt is lost when instances report at the same time', async () => {
    await site.source.query(
      `INSERT INTO failed_sign_in_counts (username, wrong, network, device, attempts)
       SELECT '', 'password', n || '.0.0.0/24', '', n FROM generate_series(1, 1000) AS n`,
    );
    const log = site.container.get(FailedSignInLog);
    await Promise.all(Array.from({ length: 8 }, () => log.report()));

    const found = await site.source.getRepository(AuditEntry).find();
    expect(found).toHaveLength(5);
    const attempts = found.map(({ detail }) => (detail as { after: { attempts: number } }).after.attempts);
    expect(attempts.reduce((sum, one) => sum + one, 0)).toBe(500_500);
  });
});
