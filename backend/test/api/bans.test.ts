import { randomUUID } from 'node:crypto';
import { Ban, type BanForm } from '../../src/domain/bans/Ban';
import { useSite } from '../support/site';

interface BanRow {
  id: string;
  username: string;
  duration: string;
  isActive?: boolean;
}

interface BansData {
  bans: {
    items: (BanRow & { isPermanent: boolean; expiresAt: string | null; state: string; version: number })[];
    totalCount: number;
    totalIsCapped: boolean;
    page: number;
    pageSize: number;
    endCursor: string | null;
  };
}

interface ErrorBody {
  code: string;
  fields: Record<string, string[]>;
}

const LIST = `query (
  $search: String, $duration: BanDurationFilter, $state: BanState, $sort: BanSort, $direction: SortDirection,
  $page: Int, $pageSize: Int, $after: String, $all: Boolean
) {
  bans(
    search: $search, duration: $duration, state: $state, sort: $sort, direction: $direction,
    page: $page, pageSize: $pageSize, after: $after, includeInactive: $all
  ) {
    items { id username duration isPermanent expiresAt isActive state version } totalCount totalIsCapped page pageSize endCursor
  }
}`;
const CREATE = `mutation ($input: BanInput!) { createBan(input: $input) {
  id username reason bannedBy duration isPermanent expiresAt date isActive version } }`;
const UPDATE = `mutation ($id: ID!, $input: BanInput!) { updateBan(id: $id, input: $input) {
  id username duration isPermanent expiresAt date isActive version } }`;
const LIFT = `mutation ($id: ID!, $reason: String!, $version: Int) { liftBan(id: $id, reason: $reason, version: $version) {
  state liftedBy liftedAt liftReason isLiftedAtSource } }`;
const REINSTATE = `mutation ($id: ID!) { reinstateBan(id: $id) { state liftedBy liftReason } }`;
const DELETE = `mutation ($id: ID!) { deleteBan(id: $id) }`;

const HOUR_MS = 3_600_000;
const form: BanForm = { username: 'Rascal', reason: 'Spam', bannedBy: 'Mara', duration: '7 days' };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const names = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);

describe('Bans', () => {
  const site = useSite();

  /** Stores bans an hour apart, newest first. */
  async function insertBans(...forms: Partial<BanForm>[]): Promise<Ban[]> {
    const bans = forms.map((changes, index) => Ban.impose({ ...form, ...changes }, hoursAgo(index + 1)));
    await site.source.getRepository(Ban).insert(bans);
    return bans;
  }

  const insertEveryKind = () =>
    insertBans(
      { username: 'Temporary' },
      { username: 'Permanent', duration: 'Permanent' },
      { username: 'Lifted', isActive: false },
      { username: 'Ended', duration: '3h' },
      { username: 'Unknown', duration: 'until the appeal' },
    );

  describe('visible to visitors and staff', () => {
    it('show visitors those in force, newest first, without staff fields', async () => {
      await insertEveryKind();

      const { body, headers } = await site.rest<BanRow[]>('GET', '/api/bans');
      expect(names(body)).toEqual(['Temporary', 'Permanent', 'Unknown']);
      expect(headers.get('x-total-count')).toBe('3');
      expect(Object.keys(body[0] ?? {}).sort()).toEqual(['bannedBy', 'date', 'duration', 'id', 'reason', 'username']);

      const { data } = await site.graphql<BansData>(LIST);
      expect(names(data?.bans.items ?? [])).toEqual(['Temporary', 'Permanent', 'Unknown']);
      expect(data?.bans).toMatchObject({ totalCount: 3, totalIsCapped: false, page: 1, pageSize: 25 });
      expect(data?.bans.items.map(({ isPermanent, expiresAt }) => [isPermanent, expiresAt !== null])).toEqual([
        [false, true],
        [true, false],
        [false, false],
      ]);
    });

    it('show staff bans in every state', async () => {
      await insertEveryKind();
      const staff = await site.signIn('bans');
      const all = ['Temporary', 'Permanent', 'Lifted', 'Ended', 'Unknown'];

      const { body, headers } = await staff.rest<BanRow[]>('GET', '/api/bans');
      expect(names(body)).toEqual(all);
      expect(body.map(({ isActive }) => isActive)).toEqual([true, true, false, true, true]);
      expect(headers.get('x-total-count')).toBe('5');

      const { data } = await staff.graphql<BansData>(LIST, { all: true });
      expect(names(data?.bans.items ?? [])).toEqual(all);
      expect(data?.bans.totalCount).toBe(5);
      expect((await staff.graphql<BansData>(LIST)).data?.bans.totalCount).toBe(3);
    });

    it('hide inactive bans from callers without the bans permission', async () => {
      await insertEveryKind();
      const other = await site.signIn('news');

      expect((await site.graphql(LIST, { all: true })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(LIST, { all: true })).errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await other.rest<BanRow[]>('GET', '/api/bans')).body).toHaveLength(3);
    });

    it.each([
      ['', 'ALL', ['Temporary', 'Permanent', 'Unknown']],
      ['all', null, ['Temporary', 'Permanent', 'Unknown']],
      ['temporary', 'TEMPORARY', ['Temporary', 'Unknown']],
      ['permanent', 'PERMANENT', ['Permanent']],
    ])('are filtered by the duration %s', async (duration, name, expected) => {
      await insertEveryKind();

      const { body, headers } = await site.rest<BanRow[]>('GET', `/api/bans?duration=${duration}`);
      expect(names(body)).toEqual(expected);
      expect(headers.get('x-total-count')).toBe(String(expected.length));

      const { data } = await site.graphql<BansData>(LIST, { duration: name });
      expect(names(data?.bans.items ?? [])).toEqual(expected);
      expect(data?.bans.totalCount).toBe(expected.length);
    });

    it.each([
      ['asc', ['Rascal', 'RASCALITO']],
      ['RASCALI', ['RASCALITO']],
      ['  rascal ', ['Rascal', 'RASCALITO']],
      ['%', ['100%Fox']],
      ['_', ['a_b']],
      ['\\', ['back\\slash']],
      ['nobody', []],
    ])('are found by the name part %s', async (search, expected) => {
      await insertBans(
        ...['Rascal', 'RASCALITO', '100%Fox', 'a_b', 'back\\slash', 'Goblin'].map((username) => ({ username })),
      );

      const { body } = await site.rest<BanRow[]>('GET', `/api/bans?search=${encodeURIComponent(search)}`);
      expect(names(body)).toEqual(expected);

      const { data } = await site.graphql<BansData>(LIST, { search });
      expect(names(data?.bans.items ?? [])).toEqual(expected);
      expect(data?.bans).toMatchObject({ totalCount: expected.length, totalIsCapped: false });
    });
  });

  it.each([
    ['diamond', ['Fox', 'Raven']],
    ['BRINE', ['Raven']],
    ['wrong player', ['Lifted']],
    ['lio', ['Lifted']],
    ['fox', ['Fox']],
    ['br', []],
  ])('are found by staff by reason, staff and lift, and by visitors by name only: %s', async (search, expected) => {
    const [, , lifted] = await insertBans(
      { username: 'Fox', reason: 'Dug for DIAMONDS only' },
      { username: 'Raven', reason: 'diamond duplication', bannedBy: 'Brineheart' },
      { username: 'Lifted' },
    );
    await site.source.query(
      `UPDATE bans SET is_active = false, lifted_by = 'Lio', lift_reason = 'The wrong player' WHERE id = $1`,
      [lifted?.id],
    );
    const staff = await site.signIn('bans');
    const byName = expected.filter((name) => name.toLowerCase() === search);

    for (const order of ['', '&sort=username']) {
      const { body, headers } = await staff.rest<BanRow[]>('GET', `/api/bans?search=${search}${order}`);
      expect(names(body)).toEqual(expected);
      expect(headers.get('x-total-count')).toBe(String(expected.length));
    }
    const { data } = await staff.graphql<BansData>(LIST, { all: true, search });
    expect(names(data?.bans.items ?? [])).toEqual(expected);
    expect((await staff.graphql<BansData>(LIST, { search })).data?.bans.totalCount).toBe(byName.length);

    expect(names((await site.rest<BanRow[]>('GET', `/api/bans?search=${search}`)).body)).toEqual(byName);
    expect(names((await site.graphql<BansData>(LIST, { search })).data?.bans.items ?? [])).toEqual(byName);
    const inForce = await site.graphql<BansData>(LIST, { search, state: 'IN_FORCE' });
    expect(names(inForce.data?.bans.items ?? [])).toEqual(byName);
  });

  describe('counts, states and durations', () => {
    it('are counted up to 1,000 in a search, and exactly otherwise', async () => {
      const many = (count: number, username: string) =>
        Array.from({ length: count }, () => ({ username, duration: 'perm' }));
      await insertBans(...many(1_000, 'Fox'), { username: 'Goblin', duration: 'perm' });

      const all = await site.graphql<BansData>(LIST, { pageSize: 1 });
      expect(all.data?.bans).toMatchObject({ totalCount: 1_001, totalIsCapped: false });
      const exact = await site.graphql<BansData>(LIST, { pageSize: 1, search: 'fox' });
      expect(exact.data?.bans).toMatchObject({ totalCount: 1_000, totalIsCapped: false });

      await insertBans({ username: 'Foxy', duration: 'perm' });
      const capped = await site.graphql<BansData>(LIST, { pageSize: 1, search: 'fox' });
      expect(capped.data?.bans).toMatchObject({ totalCount: 1_000, totalIsCapped: true });
    });

    it('have a correct count after each kind of change', async () => {
      const total = async () => (await site.graphql<BansData>(LIST, { pageSize: 1 })).data?.bans.totalCount;
      const bans = await insertBans(...Array.from({ length: 6 }, () => ({ duration: '30 days' })));
      const rows = site.source.getRepository(Ban);
      expect(await total()).toBe(6);

      await rows.update(bans[0]?.id ?? '', { isActive: false });
      await rows.update(bans[1]?.id ?? '', { expiresAt: new Date(Date.now() + 2_000) });
      await rows.update(bans[2]?.id ?? '', { expiresAt: hoursAgo(1) });
      await rows.delete(bans[3]?.id ?? '');
      await rows.update(bans[4]?.id ?? '', { expiresAt: null, isPermanent: true });
      expect(await total()).toBe(3);

      await rows.update(bans[0]?.id ?? '', { isActive: true });
      await rows.update(bans[2]?.id ?? '', { reason: 'Another' });
      await rows.update(bans[1]?.id ?? '', { expiresAt: new Date() });
      expect(await total()).toBe(3);
    });

    it('have correct counts after concurrent creation, changes and deletion', async () => {
      const staff = await site.signIn('bans');
      const created = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          staff.rest<BanRow>('POST', '/api/bans', { ...form, duration: index % 2 ? 'perm' : '30d' }),
        ),
      );
      const written = await Promise.all(
        created.map(({ body: { id } }, index) =>
          index < 4
            ? staff.rest('DELETE', `/api/bans/${id}`)
            : staff.rest('PUT', `/api/bans/${id}`, { ...form, duration: index % 2 ? '30d' : 'perm' }),
        ),
      );

      expect(written.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(4).fill(204)]);
      const count = async (duration: string) =>
        (await site.rest('GET', `/api/bans?duration=${duration}`)).headers.get('x-total-count');
      expect([await count(''), await count('temporary'), await count('permanent')]).toEqual(['8', '4', '4']);
    });

    it.each([
      ['', {}, ['Temporary', 'Permanent', 'Lifted', 'Ended', 'Unknown']],
      ['in_force', { state: 'IN_FORCE' }, ['Temporary', 'Permanent', 'Unknown']],
      ['ended', { state: 'ENDED' }, ['Ended']],
      ['lifted', { state: 'LIFTED' }, ['Lifted']],
    ])('are filtered for staff by the state %s, with their total count', async (state, name, expected) => {
      await insertEveryKind();
      const staff = await site.signIn('bans');

      const { body, headers } = await staff.rest<BanRow[]>('GET', `/api/bans?state=${state}`);
      expect(names(body)).toEqual(expected);
      expect(headers.get('x-total-count')).toBe(String(expected.length));

      const { data } = await staff.graphql<BansData>(LIST, { all: true, ...name });
      expect(names(data?.bans.items ?? [])).toEqual(expected);
      expect(data?.bans.totalCount).toBe(expected.length);
    });

    it('return their state and the count per state', async () => {
      await insertEveryKind();
      const staff = await site.signIn('bans');
      const COUNTS = '{ banCounts { inForce ended lifted total } }';

      const { data } = await staff.graphql<BansData>(LIST, { all: true });
      expect(data?.bans.items.map(({ state }) => state)).toEqual([
        'IN_FORCE',
        'IN_FORCE',
        'LIFTED',
        'ENDED',
        'IN_FORCE',
      ]);
      expect((await staff.graphql(COUNTS)).data).toEqual({
        banCounts: { inForce: 3, ended: 1, lifted: 1, total: 5 },
      });

      const other = await site.signIn('stats');
      expect((await site.graphql(COUNTS)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(COUNTS)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    });

    it('have a duration that staff can preview', async () => {
      const preview = `query ($duration: String!, $start: DateTime) {
      banDuration(duration: $duration, start: $start) { isPermanent expiresAt } }`;
      const staff = await site.signIn('bans');
      const start = '2026-03-01T12:00:00.000Z';

      expect((await staff.graphql(preview, { duration: '1d 12h', start })).data).toEqual({
        banDuration: { isPermanent: false, expiresAt: '2026-03-03T00:00:00.000Z' },
      });
      expect((await staff.graphql(preview, { duration: 'forever' })).data).toEqual({
        banDuration: { isPermanent: true, expiresAt: null },
      });
      const { errors } = await staff.graphql(preview, { duration: '101 years' });
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { duration: [expect.stringContaining('100 years')] },
      });
      const tooLate = await staff.graphql(preview, { duration: '1d', start: '9999-12-31T00:00:00Z' });
      expect(tooLate.errors[0]?.extensions).toMatchObject({ fields: { start: [expect.any(String)] } });
    });
  });

  describe('filters, sorting and paging', () => {
    it.each(['ended', 'lifted'])('that are %s require the bans permission', async (state) => {
      const other = await site.signIn('news');

      expect((await site.rest('GET', `/api/bans?state=${state}`)).status).toBe(401);
      expect((await other.rest('GET', `/api/bans?state=${state}`)).status).toBe(403);
      const variables = { state: state.toUpperCase() };
      expect((await site.graphql(LIST, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(LIST, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await site.rest('GET', '/api/bans?state=in_force')).status).toBe(200);
    });

    it.each([
      ['', '', ['beta', 'Alpha', 'gamma', 'Delta']],
      ['date', 'asc', ['Delta', 'gamma', 'Alpha', 'beta']],
      ['username', '', ['Alpha', 'beta', 'Delta', 'gamma']],
      ['username', 'desc', ['gamma', 'Delta', 'beta', 'Alpha']],
      ['banned_by', 'asc', ['gamma', 'beta', 'Delta', 'Alpha']],
      ['banned_by', 'desc', ['Alpha', 'Delta', 'beta', 'gamma']],
      ['end', '', ['gamma', 'Alpha', 'Delta', 'beta']],
      ['end', 'desc', ['beta', 'Delta', 'Alpha', 'gamma']],
    ])('are sorted by %s %s in GraphQL and REST', async (sort, direction, expected) => {
      await insertBans(
        { username: 'beta', bannedBy: 'lio', duration: 'permanent' },
        { username: 'Alpha', bannedBy: 'Mara', duration: '30d' },
        { username: 'gamma', bannedBy: 'Jonas', duration: '7d' },
        { username: 'Delta', bannedBy: 'mara', duration: 'until the appeal' },
      );

      const reader = sort === 'banned_by' ? await site.signIn('bans') : site;
      for (const filter of ['', '&search=a', '&duration=all', '&state=in_force']) {
        const { body } = await reader.rest<BanRow[]>('GET', `/api/bans?sort=${sort}&direction=${direction}${filter}`);
        expect({ filter, names: names(body) }).toEqual({ filter, names: expected });
      }
      const inCapitals = { sort: sort.toUpperCase() || null, direction: direction.toUpperCase() || null };
      const { data } = await reader.graphql<BansData>(LIST, inCapitals);
      expect(names(data?.bans.items ?? [])).toEqual(expected);

      const second = await reader.graphql<BansData>(LIST, { ...inCapitals, page: 2, pageSize: 3 });
      expect(names(second.data?.bans.items ?? [])).toEqual(expected.slice(3));
    });

    it('support cursors when sorted by date, in both directions, and with no other sort', async () => {
      await insertBans(...Array.from({ length: 3 }, (_, index) => ({ username: `Rascal${index}` })));
      const oldest = await site.graphql<BansData>(LIST, { direction: 'ASC', pageSize: 2 });
      expect(names(oldest.data?.bans.items ?? [])).toEqual(['Rascal2', 'Rascal1']);

      const after = oldest.data?.bans.endCursor;
      const newest = await site.graphql<BansData>(LIST, { direction: 'ASC', pageSize: 2, after });
      expect(names(newest.data?.bans.items ?? [])).toEqual(['Rascal0']);

      expect((await site.graphql<BansData>(LIST, { sort: 'USERNAME' })).data?.bans.endCursor).toBeNull();
      const refused = await site.graphql(LIST, { sort: 'USERNAME', after });
      expect(refused.errors[0]?.extensions.fields).toHaveProperty('after');
      const rest = await site.rest<ErrorBody>('GET', `/api/bans?sort=username&after=${after}`);
      expect({ status: rest.status, fields: Object.keys(rest.body.fields) }).toEqual({
        status: 400,
        fields: ['after'],
      });
    });

    it('are paged by number and by cursor', async () => {
      await insertBans(...Array.from({ length: 5 }, (_, index) => ({ username: `Rascal${index}` })));

      const second = await site.graphql<BansData>(LIST, { page: 2, pageSize: 2 });
      expect(names(second.data?.bans.items ?? [])).toEqual(['Rascal2', 'Rascal3']);
      expect(second.data?.bans).toMatchObject({ totalCount: 5, page: 2, pageSize: 2 });

      const behind = await site.graphql<BansData>(LIST, { pageSize: 2, after: second.data?.bans.endCursor });
      expect(names(behind.data?.bans.items ?? [])).toEqual(['Rascal4']);
      expect(behind.data?.bans.totalCount).toBe(5);

      const over = await site.graphql<BansData>(LIST, { pageSize: 2, after: behind.data?.bans.endCursor });
      expect(over.data?.bans).toMatchObject({ items: [], endCursor: null });

      const { body, headers } = await site.rest<BanRow[]>('GET', '/api/bans?limit=2&page=2&duration=temporary');
      expect(names(body)).toEqual(['Rascal2', 'Rascal3']);
      expect(headers.get('link')).toContain('</api/bans?limit=2&page=3&duration=temporary>; rel="next"');
    });

    it.each([
      'duration=weekly',
      'duration=PERMANENT',
      'duration=all&duration=all',
      `search=${'x'.repeat(65)}`,
      'search=a&search=b',
      'search=%00',
      'state=over',
      'sort=reason',
      'sort=USERNAME',
      'direction=up',
      'sort=date&sort=end',
      'limit=0',
      'limit=501',
      'page=0',
      'page=102',
      'after=x',
      `after=${Buffer.from(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`).toString('base64url')}`,
    ])('reject the query string ?%s', async (query) => {
      const { status, body } = await site.rest<ErrorBody>('GET', `/api/bans?${query}`);

      expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
      expect(Object.keys(body.fields)).toHaveLength(1);
    });

    it.each([
      { pageSize: 0 },
      { pageSize: 101 },
      { page: 0 },
      { page: -1 },
      { page: 402 },
      { after: 'x' },
      { search: 'a\0b' },
      { search: 'x'.repeat(65) },
    ])('reject the GraphQL arguments %p', async (variables) => {
      const { errors } = await site.graphql(LIST, variables);

      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    });
  });

  describe('changes', () => {
    it('are created, changed and deleted over GraphQL', async () => {
      const staff = await site.signIn('bans', 'user_management');
      const { data } = await staff.graphql<{ createBan: Ban }>(CREATE, { input: { ...form, username: ' Rascal ' } });
      const ban = data?.createBan;
      expect(ban).toMatchObject({ ...form, isPermanent: false, isActive: true, version: 1 });
      expect(Date.parse(String(ban?.expiresAt)) - Date.parse(String(ban?.date))).toBe(7 * 24 * HOUR_MS);

      const changed = await staff.graphql<{ updateBan: Ban }>(UPDATE, {
        id: ban?.id,
        input: { ...form, duration: 'Forever', isActive: false, version: 1 },
      });
      expect(changed.data?.updateBan).toMatchObject({
        duration: 'Forever',
        isPermanent: true,
        expiresAt: null,
        isActive: false,
        date: ban?.date,
        version: 2,
      });

      expect((await staff.graphql(DELETE, { id: ban?.id })).data).toEqual({ deleteBan: true });
      expect((await staff.graphql(DELETE, { id: ban?.id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    });

    it('are created, changed and deleted over REST', async () => {
      const staff = await site.signIn('bans');
      const created = await staff.rest<BanRow>('POST', '/api/bans', { ...form, isActive: false });
      expect(created.status).toBe(201);
      expect(created.body).toEqual({
        ...form,
        id: expect.any(String),
        version: 1,
        bannedBy: expect.stringMatching(/^staff_/),
        date: expect.any(String),
        isActive: false,
        isPermanent: false,
        expiresAt: expect.any(String),
        endSummary: expect.stringMatching(/^Ends on \w+ \d+, \d{4} at \d\d:\d\d UTC\.$/),
        liftedBy: expect.stringMatching(/^staff_/),
        liftedAt: expect.any(String),
        liftReason: null,
        playerUuid: null,
        nameAtBan: 'Rascal',
        scope: null,
      });

      const path = `/api/bans/${created.body.id}`;
      const changed = await staff.rest<BanRow>('PUT', path, { ...form, username: 'Goblin' });
      expect(changed).toMatchObject({ status: 200, body: { username: 'Goblin', isActive: false } });

      expect(await staff.rest('DELETE', path)).toMatchObject({ status: 204, body: null });
      expect(await staff.rest('DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    });

    it.each([
      [{ username: '' }, 'username'],
      [{ username: 'x'.repeat(65) }, 'username'],
      [{ bannedBy: '' }, 'bannedBy'],
      [{ reason: '   ' }, 'reason'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
      [{ duration: '' }, 'duration'],
      [{ duration: '0 days' }, 'duration'],
      [{ duration: '0' }, 'duration'],
      [{ duration: '-0' }, 'duration'],
      [{ duration: '-3 days' }, 'duration'],
      [{ duration: '\u22123 days' }, 'duration'],
      [{ duration: '1d -12h' }, 'duration'],
      [{ duration: '7 dasy' }, 'duration'],
      [{ duration: 'permanant' }, 'duration'],
      [{ duration: '7', untilLifted: false }, 'duration'],
      [{ duration: '7 days', untilLifted: true }, 'duration'],
      [{ username: 'X' }, 'username'],
      [{ username: 'bad name!!' }, 'username'],
      [{ username: 'Zoë' }, 'username'],
      [{ username: 'Ste\u202eve' }, 'username'],
      [{ liftReason: 'Sorry' }, 'liftReason'],
      [{ isActive: false, liftReason: 'x'.repeat(501) }, 'liftReason'],
      [{ duration: '101 years' }, 'duration'],
      [{ reason: 'a\0b' }, 'reason'],
    ])('reject %p in GraphQL and REST, naming the field', async (changes, field) => {
      const staff = await site.signIn('bans');
      const input = { ...form, ...changes };

      const rest = await staff.rest<ErrorBody>('POST', '/api/bans', input);
      expect({ status: rest.status, code: rest.body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
      expect(Object.keys(rest.body.fields)).toEqual([field]);

      const { errors } = await staff.graphql(CREATE, { input });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: rest.body.fields });
    });

    it.each([
      ['7 days', false, 7 * 24 * HOUR_MS, /^Ends on /],
      ['an hour', false, HOUR_MS, /^Ends on /],
      ['1h30m', false, 1.5 * HOUR_MS, /^Ends on /],
      [' -1 ', true, null, /^Never ends\.$/],
      ['a while', false, null, /^No end date could be read from “a while”/],
      ['until the appeal is decided', false, null, /^No end date could be read/],
    ])(
      'with the duration %p answer with the end that was understood',
      async (duration, isPermanent, length, summary) => {
        const staff = await site.signIn('bans');
        const endOf = ({ date, expiresAt }: { date: string; expiresAt: string | null }) =>
          expiresAt && Date.parse(expiresAt) - Date.parse(date);
        type Row = BanRow & { date: string; expiresAt: string | null };

        for (const untilLifted of [undefined, !isPermanent && length === null]) {
          const input = { ...form, duration, untilLifted };
          const { status, body } = await staff.rest<Row>('POST', '/api/bans', input);
          expect({ status, end: endOf(body), body }).toMatchObject({
            status: 201,
            end: length,
            body: { isPermanent, endSummary: expect.stringMatching(summary) },
          });
          const changed = await staff.rest<Row>('PUT', `/api/bans/${body.id}`, input);
          expect(changed).toMatchObject({ status: 200, body: { expiresAt: body.expiresAt, isPermanent } });

          const { data } = await staff.graphql<{ createBan: Row }>(
            'mutation ($input: BanInput!) { createBan(input: $input) { date expiresAt isPermanent endSummary } }',
            { input },
          );
          expect(data?.createBan).toMatchObject({ isPermanent, endSummary: expect.stringMatching(summary) });
          expect(data && endOf(data.createBan)).toBe(length);
        }
      },
    );

    it('accept a name that an import has brought, of a player or of a ban', async () => {
      const staff = await site.signIn('bans');
      const add = async (username: string) => (await staff.rest('POST', '/api/bans', { ...form, username })).status;
      expect([await add('Zoë'), await add('Жанна')]).toEqual([400, 400]);

      await site.source.query(`INSERT INTO players (id, uuid, username) VALUES ($1, $1, 'Zoë')`, [randomUUID()]);
      const [imported] = await insertBans({ username: 'Жанна' });
      await site.source.query(`UPDATE bans SET source = 'litebans', external_key = 'litebans:1' WHERE id = $1`, [
        imported?.id,
      ]);
      expect([await add('zoë'), await add('Zoe\u0308'), await add('Жанна')]).toEqual([201, 201, 201]);
      expect((await staff.rest<BanRow[]>('GET', '/api/bans?search=zoë')).body).toHaveLength(2);
    });

    it('with an odd name from before can be edited otherwise and lifted', async () => {
      const staff = await site.signIn('bans');
      const [ban] = await insertBans({ username: 'bad name!!' });
      const path = `/api/bans/${ban?.id}`;

      expect(await staff.rest('PUT', path, { ...form, username: 'bad name!!', reason: 'Other' })).toMatchObject({
        status: 200,
        body: { username: 'bad name!!', reason: 'Other' },
      });
      expect((await staff.rest('PUT', path, { ...form, username: 'bad name!' })).status).toBe(400);
      expect((await staff.graphql(LIFT, { id: ban?.id, reason: 'No such player' })).errors).toEqual([]);
    });

    it('carry the name of the signed-in account, unless staff may write for others', async () => {
      const [staff, manager] = [await site.signIn('bans', 'config'), await site.signIn('bans', 'user_management')];
      const create = async (visitor: typeof staff, bannedBy: string) => {
        const { data } = await visitor.graphql<{ createBan: Ban }>(CREATE, { input: { ...form, bannedBy } });
        return (
          await visitor.rest<BanRow & { bannedBy: string }>('PUT', `/api/bans/${data?.createBan.id}`, {
            ...form,
            bannedBy: `${bannedBy}2`,
          })
        ).body.bannedBy;
      };

      expect(await create(staff, 'Console')).toMatch(/^staff_/);
      expect(await create(manager, 'Console')).toBe('Console2');
    });

    it('are lifted with a reason and reinstated, over GraphQL', async () => {
      const staff = await site.signIn('bans');
      const [ban] = await insertBans({});
      const id = ban?.id;

      for (const reason of ['', '   ', 'x'.repeat(501)]) {
        expect((await staff.graphql(LIFT, { id, reason })).errors[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { reason: [expect.any(String)] },
        });
      }
      expect((await staff.graphql(LIFT, { id, reason: 'Sorry', version: 9 })).errors[0]?.extensions.code).toBe(
        'CONFLICT',
      );
      const lifted = await staff.graphql(LIFT, { id, reason: ' The wrong player ' });
      expect(lifted.data?.['liftBan']).toEqual({
        state: 'LIFTED',
        liftedBy: expect.stringMatching(/^staff_/),
        liftedAt: expect.any(String),
        liftReason: 'The wrong player',
        isLiftedAtSource: false,
      });
      expect((await staff.graphql(LIFT, { id, reason: 'Again' })).errors[0]).toMatchObject({
        message: 'This ban is already lifted.',
        extensions: { code: 'CONFLICT' },
      });
      expect((await site.rest<BanRow[]>('GET', '/api/bans')).body).toEqual([]);

      const reinstated = await staff.graphql(REINSTATE, { id });
      expect(reinstated.data?.['reinstateBan']).toEqual({ state: 'IN_FORCE', liftedBy: null, liftReason: null });
      expect((await staff.graphql(REINSTATE, { id })).errors[0]?.extensions.code).toBe('CONFLICT');
      expect((await site.rest<BanRow[]>('GET', '/api/bans')).body).toHaveLength(1);
      const unknown = { id: randomUUID(), reason: 'Sorry' };
      expect((await staff.graphql(LIFT, unknown)).errors[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await staff.graphql(REINSTATE, unknown)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    });

    it('are lifted with a reason and reinstated, over REST, with an audit entry for each', async () => {
      const staff = await site.signIn('bans');
      const [ban] = await insertBans({});
      const path = `/api/bans/${ban?.id}`;

      expect(await staff.rest('PUT', path, { ...form, isActive: false, liftReason: 'The wrong player' })).toMatchObject(
        {
          status: 200,
          body: { isActive: false, liftedBy: expect.stringMatching(/^staff_/), liftReason: 'The wrong player' },
        },
      );
      expect(await staff.rest('PUT', path, { ...form, isActive: true })).toMatchObject({
        status: 200,
        body: { isActive: true, liftedBy: null, liftedAt: null, liftReason: null },
      });
      const records = await site.source.query(
        'SELECT action, detail FROM audit_log WHERE target = $1 ORDER BY created_at',
        [ban?.id],
      );
      expect(records).toMatchObject([
        { action: 'ban.lifted', detail: { after: { liftReason: 'The wrong player' } } },
        { action: 'ban.reinstated', detail: { before: { liftReason: 'The wrong player' } } },
      ]);
    });

    it('are lifted by one of two staff', async () => {
      const staff = await site.signIn('bans');
      const [ban] = await insertBans({});
      const lifts = await Promise.all(['One', 'Two'].map((reason) => staff.graphql(LIFT, { id: ban?.id, reason })));

      expect(lifts.map(({ errors }) => errors[0]?.extensions.code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
    });

    it('that an import lifted say so, and lose the details when an import has them in force again', async () => {
      const staff = await site.signIn('bans');
      const [ban] = await insertBans({});
      const set = (columns: string) => site.source.query(`UPDATE bans SET ${columns} WHERE id = $1`, [ban?.id]);
      await set(`source = 'litebans', external_key = 'litebans:1', is_listed = false, is_active = false`);

      const query = '{ bans(includeInactive: true) { items { liftedBy liftedAt liftReason isLiftedAtSource } } }';
      const read = async () => (await staff.graphql<{ bans: { items: unknown[] } }>(query)).data?.bans.items[0];
      expect(await read()).toEqual({
        liftedBy: null,
        liftedAt: expect.any(String),
        liftReason: null,
        isLiftedAtSource: true,
      });
      await set(`is_listed = true, is_active = true`);
      expect(await read()).toMatchObject({ liftedAt: null, isLiftedAtSource: false });
    });

    it.each([{ isActive: 'yes' }, { username: 5 }, { expiresAt: '2026-01-01' }, { id: randomUUID() }])(
      'reject the wrongly typed or unknown field %p over REST',
      async (changes) => {
        const staff = await site.signIn('bans');
        const { status, body } = await staff.rest('POST', '/api/bans', { ...form, ...changes });

        expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
      },
    );

    it('return 404 for unknown or malformed ids', async () => {
      const staff = await site.signIn('bans');

      for (const id of [randomUUID(), 'not-a-uuid', "' OR 1=1 --"]) {
        const path = `/api/bans/${encodeURIComponent(id)}`;
        expect(await staff.rest('PUT', path, form)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
        expect(await staff.rest('DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
        expect((await staff.graphql(UPDATE, { id, input: form })).errors[0]?.extensions.code).toBe('NOT_FOUND');
        expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
      }
    });

    it('return 409 to one of two editors who start from the same version', async () => {
      const staff = await site.signIn('bans');
      const [ban] = await insertBans({});
      const edits = await Promise.all(
        ['A', 'B'].map((reason) => staff.rest('PUT', `/api/bans/${ban?.id}`, { ...form, reason, version: 1 })),
      );
      expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);

      const stale = await staff.fetch(`/api/bans/${ban?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': '"1"' },
        body: JSON.stringify(form),
      });
      expect(stale.status).toBe(409);
    });

    it('are changed only by staff with the permission, which is checked before the input', async () => {
      const other = await site.signIn('news');
      const path = `/api/bans/${randomUUID()}`;

      for (const [method, address] of [
        ['POST', '/api/bans'],
        ['PUT', path],
        ['DELETE', path],
      ] as const) {
        expect(await site.rest(method, address, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
        expect(await other.rest(method, address, {})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      }
      for (const [mutation, variables] of [
        [CREATE, { input: { ...form, username: '' } }],
        [UPDATE, { id: 'x', input: form }],
        [DELETE, { id: 'x' }],
      ] as const) {
        expect((await site.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
        expect((await other.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
      }
    });

    it('write an audit entry for each change', async () => {
      const staff = await site.signIn('bans');
      const { body } = await staff.rest<BanRow>('POST', '/api/bans', form);
      await staff.rest('PUT', `/api/bans/${body.id}`, { ...form, duration: 'perm' });
      await staff.rest('DELETE', `/api/bans/${body.id}`);

      const records = await site.source.query(
        'SELECT action, detail FROM audit_log WHERE target = $1 ORDER BY created_at',
        [body.id],
      );
      expect(records).toMatchObject([
        { action: 'ban.created', detail: { after: { username: 'Rascal' } } },
        { action: 'ban.updated', detail: { before: { duration: '7 days' }, after: { duration: 'perm' } } },
        { action: 'ban.deleted', detail: { before: { duration: 'perm' } } },
      ]);
    });
  });
});

describe('Ban search limit', () => {
  const site = useSite({ LIMIT_SEARCH_PER_MINUTE: '3' });

  it('counts searches in GraphQL and REST together; lists without a search are not limited', async () => {
    for (let turn = 0; turn < 5; turn++) await site.rest('GET', `/api/bans?page=${turn + 1}&search=`);
    await site.rest('GET', '/api/bans?search=fox');
    await site.rest('GET', '/api/bans?search=fox&duration=weekly');
    await site.graphql(LIST, { search: 'fox' });
    await site.graphql(LIST, { search: 'fox' });

    const limited = await site.rest('GET', '/api/bans?search=fox');
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.graphql(LIST, { search: 'fox' })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await site.rest('GET', '/api/bans')).status).toBe(200);
  });
});
