import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { StaffApplication } from '../../src/domain/applications/StaffApplication';
import { WhitelistApplication } from '../../src/domain/applications/WhitelistApplication';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const applicant = { username: 'Steve', email: 'steve@example.com', age: 20, experience: 'Two winters' };

/** Both kinds are listed and decided in the same way. */
const kinds = [
  {
    kind: 'staff',
    type: 'StaffApplication',
    list: 'staffApplications',
    entity: StaffApplication,
    form: { ...applicant, timezone: 'UTC+1', whyJoin: 'To help', availability: 'Sundays', position: 'Helper' },
    limits: { timezone: 64, whyJoin: 5_000, availability: 500, position: 64 } as Record<string, number>,
  },
  {
    kind: 'whitelist',
    type: 'WhitelistApplication',
    list: 'whitelistApplications',
    entity: WhitelistApplication,
    form: { ...applicant, reasonToJoin: 'The sea', friendReferences: 'Alex' },
    limits: { reasonToJoin: 5_000, friendReferences: 500 } as Record<string, number>,
  },
] as const;

describe.each(kinds)('$kind applications', ({ kind, type, list, entity, form, limits }) => {
  const site = useSite();

  const SUBMIT = `mutation ($input: ${type}Input!) { submit${type}(input: $input) { id status notes version createdAt ${Object.keys(form).join(' ')} } }`;
  const LIST = `query (
    $status: ApplicationStatus, $search: String, $sort: ApplicationSort, $direction: SortDirection,
    $page: Int, $pageSize: Int
  ) {
    ${list}(
      status: $status, search: $search, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize
    ) { items { username status notes } totalCount totalIsCapped page pageSize }
  }`;
  const SET_STATUS = `mutation ($id: ID!, $status: ApplicationStatus!, $notes: String, $version: Int) {
    set${type}Status(id: $id, status: $status, notes: $notes, version: $version) { id status notes version }
  }`;

  async function submit(username = 'Steve'): Promise<string> {
    const { data } = await site.graphql<Record<string, { id: string }>>(SUBMIT, { input: { ...form, username } });
    return data?.[`submit${type}`]?.id ?? '';
  }

  const decide = async (staff: Visitor, variables: object) =>
    (await staff.graphql(SET_STATUS, variables)).data?.[`set${type}Status`];

  it('are submitted without an account, as pending and without notes', async () => {
    const { data } = await site.graphql(SUBMIT, { input: form });

    expect(data?.[`submit${type}`]).toEqual({
      ...form,
      id: expect.any(String),
      status: 'PENDING',
      notes: null,
      version: 1,
      createdAt: expect.any(String),
    });
  });

  it.each([
    { age: 0 },
    { age: -1 },
    { age: 121 },
    { age: 2_147_483_647 },
    { email: 'steve' },
    { username: ' ' },
    { username: 'X' },
    { username: 'bad name!!' },
    { experience: '' },
  ])('are rejected with %p, naming the field', async (wrong) => {
    const { errors } = await site.graphql(SUBMIT, { input: { ...form, ...wrong } });

    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(Object.keys(wrong));
    expect(await site.source.getRepository<object>(entity).count()).toBe(0);
  });

  it('accept texts up to the maximum length and reject longer ones', async () => {
    for (const [field, maxLength] of Object.entries({ username: 16, experience: 5_000, ...limits })) {
      const accepted = await site.graphql(SUBMIT, { input: { ...form, [field]: 'a'.repeat(maxLength) } });
      expect(accepted.errors).toEqual([]);

      const { errors } = await site.graphql(SUBMIT, { input: { ...form, [field]: 'a'.repeat(maxLength + 1) } });
      expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
    }
  });

  it.each([{ age: 12.5 }, { age: '20' }, { status: 'APPROVED' }, { notes: 'Take me' }, { experience: null }])(
    'reject the wrongly typed or unknown field %p',
    async (more) => {
      const { errors, data } = await site.graphql(SUBMIT, { input: { ...form, ...more } });

      expect({ code: errors[0]?.extensions.code, data }).toEqual({ code: 'BAD_USER_INPUT', data: null });
    },
  );

  it('are listed newest first, filtered by status and paged', async () => {
    const staff = await site.signIn('tickets');
    for (const name of ['First', 'Second', 'Third']) await submit(name);
    const { id } = await site.source
      .getRepository<{ id: string; username: string }>(entity)
      .findOneByOrFail({ username: 'Second' });
    await decide(staff, { id, status: 'APPROVED', notes: 'Kind' });

    const { data } = await staff.graphql(LIST, { pageSize: 2, page: 2 });
    expect(data?.[list]).toEqual({
      items: [{ username: 'First', status: 'PENDING', notes: null }],
      totalCount: 3,
      totalIsCapped: false,
      page: 2,
      pageSize: 2,
    });
    expect((await staff.graphql(LIST, { status: 'APPROVED' })).data?.[list]).toEqual({
      items: [{ username: 'Second', status: 'APPROVED', notes: 'Kind' }],
      totalCount: 1,
      totalIsCapped: false,
      page: 1,
      pageSize: 25,
    });
  });

  it.each([
    [{ search: 'FOX' }, ['foxy', 'Fox']],
    [{ search: 'steve@example' }, ['Zoe', 'foxy', 'Fox']],
    [{ search: '_' }, []],
    [{ search: 'fox', status: 'APPROVED' }, []],
    [{ sort: 'USERNAME' }, ['Fox', 'foxy', 'Zoe']],
    [{ sort: 'USERNAME', direction: 'DESC' }, ['Zoe', 'foxy', 'Fox']],
    [{ sort: 'DATE', direction: 'ASC' }, ['Fox', 'foxy', 'Zoe']],
  ])('are searched and sorted by %p', async (variables, expected) => {
    const staff = await site.signIn('tickets');
    for (const name of ['Fox', 'foxy', 'Zoe']) await submit(name);

    const { data } = await staff.graphql<Record<string, { items: { username: string }[] }>>(LIST, variables);
    expect(data?.[list]?.items.map(({ username }) => username)).toEqual(expected);
    expect(data?.[list]).toMatchObject({ totalCount: expected.length, totalIsCapped: false });
  });

  it('are counted by status', async () => {
    const staff = await site.signIn('tickets');
    const id = await submit();
    await submit();
    await decide(staff, { id, status: 'REJECTED' });
    const COUNTS =
      '{ applicationCounts { staff { pending approved rejected } whitelist { pending approved rejected } } }';

    const none = { pending: 0, approved: 0, rejected: 0 };
    expect((await staff.graphql(COUNTS)).data?.['applicationCounts']).toEqual({
      staff: none,
      whitelist: none,
      [kind]: { pending: 1, approved: 0, rejected: 1 },
    });
    expect((await site.graphql(COUNTS)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await (await site.signIn('news')).graphql(COUNTS)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it.each([{ pageSize: 0 }, { pageSize: 101 }, { page: 0 }, { page: 100_000 }, { search: 'x'.repeat(201) }])(
    'reject the list arguments %p',
    async (variables) => {
      const staff = await site.signIn('tickets');

      expect((await staff.graphql(LIST, variables)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it('change status in any order; omitted notes stay and null clears them', async () => {
    const staff = await site.signIn('tickets');
    const id = await submit();

    expect(await decide(staff, { id, status: 'APPROVED', notes: ' Kind ' })).toMatchObject({
      status: 'APPROVED',
      notes: 'Kind',
    });
    expect(await decide(staff, { id, status: 'REJECTED' })).toMatchObject({ status: 'REJECTED', notes: 'Kind' });
    expect(await decide(staff, { id, status: 'PENDING', notes: null })).toMatchObject({
      status: 'PENDING',
      notes: null,
    });
    expect(await site.source.getRepository(AuditEntry).countBy({ target: id })).toBe(3);

    const { errors } = await staff.graphql(SET_STATUS, { id, status: 'APPROVED', notes: 'a'.repeat(5_001) });
    expect(errors[0]?.extensions.fields).toHaveProperty('notes');
    const nul = await staff.graphql(SET_STATUS, { id, status: 'APPROVED', notes: 'a\u0000' });
    expect(nul.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('reject one of two concurrent decisions on the same version', async () => {
    const staff = await site.signIn('tickets');
    const id = await submit();
    const decisions = await Promise.all(
      ['APPROVED', 'REJECTED'].map((status) => staff.graphql(SET_STATUS, { id, status, version: 1 })),
    );

    expect(decisions.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);
  });

  it('return NOT_FOUND for unknown or malformed ids', async () => {
    const staff = await site.signIn('tickets');

    for (const id of [randomUUID(), 'not-a-uuid', '\u0000']) {
      const { errors } = await staff.graphql(SET_STATUS, { id, status: 'APPROVED' });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('are read and decided only by staff with the tickets permission', async () => {
    const other = await site.signIn('news', 'user_management');
    const id = await submit();

    for (const [query, variables] of [
      [LIST, {}],
      [SET_STATUS, { id, status: 'APPROVED' }],
    ] as const) {
      expect((await site.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(query, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(await site.source.getRepository<{ status: string }>(entity).countBy({ status: 'pending' })).toBe(1);
  });
});

describe('Application limit', () => {
  const site = useSite({ LIMIT_APPLICATIONS_PER_DAY: '3' });

  it('allows three a day across both kinds, and does not count rejected input', async () => {
    const submit = ({ type, form }: (typeof kinds)[number], more = {}) =>
      site.graphql(`mutation ($input: ${type}Input!) { submit${type}(input: $input) { id } }`, {
        input: { ...form, ...more },
      });
    await submit(kinds[0], { age: 0 });
    const answers = await Promise.all([...kinds, ...kinds, ...kinds, ...kinds].map((kind) => submit(kind)));

    const stored = await Promise.all(kinds.map(({ entity }) => site.source.getRepository<object>(entity).count()));
    expect(stored.reduce((sum, count) => sum + count)).toBe(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });
});
