import { randomUUID } from 'node:crypto';
import { PERMISSIONS, type Permission } from '../../src/domain/staff/Permission';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const QUEUE = `query ($kind: ConversationKind, $category: RequestCategory, $isOpen: Boolean, $holder: Holder, $waitsFor: Side, $search: String, $sort: QueueSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  queuePage(kind: $kind, category: $category, isOpen: $isOpen, holder: $holder, waitsFor: $waitsFor, search: $search, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize) {
    totalCount items { id kind category number playerName subject status isOpen assignee waitsFor waitingSince isUnread }
  }
}`;
const COUNTS =
  '{ queueCounts { open waiting unread mine unassigned waitingLong firstAnswerMinutes categories { category open } } }';
const REPLY = 'mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq } }';
const ASSIGN = 'mutation ($id: ID!, $assignee: String) { assign(id: $id, assignee: $assignee) { version } }';
const READ = 'mutation ($id: ID!, $seq: Int!) { markRead(id: $id, seq: $seq) }';
const UNREAD = 'mutation ($id: ID!) { markUnread(id: $id) }';
const HAND_OVER =
  'mutation ($id: ID!, $assignee: String, $note: String) { assign(id: $id, assignee: $assignee, note: $note) { assignee } }';
const GUEST_REPLY = 'mutation ($id: ID!, $input: GuestReplyInput!) { replyAsGuest(id: $id, input: $input) { seq } }';
const MERGE = 'mutation ($id: ID!, $into: ID!) { mergeRequest(id: $id, into: $into) { id } }';

/** What ends that an account takes care of requests. */
const ENDINGS = {
  deactivated:
    'mutation ($username: String!) { setAdminUserActive(username: $username, isActive: false) { username } }',
  demoted: `mutation ($username: String!) {
    updateAdminUser(username: $username, input: { role: STAFF, permissions: [NEWS] }) { username }
  }`,
  deleted: 'mutation ($username: String!) { deleteAdminUser(username: $username) }',
};

interface Item {
  readonly id: string;
  readonly isUnread: boolean;
  readonly waitingSince: string | null;
}

describe('The queue of requests', () => {
  const site = useSite();
  let anna: Visitor;
  let mara: Visitor;

  async function signInAs(username: string, permissions: Permission[] = ['tickets']): Promise<Visitor> {
    const credentials = { username, password: 'a lantern on the coast' };
    await site.addStaff(credentials, permissions);
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    return new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
  }

  beforeEach(async () => {
    anna = await signInAs('anna');
    mara = await signInAs('mara');
  });

  async function ticket(more: object = {}) {
    const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', { ...ticketForm, ...more });
    return { id: body.id, guest: new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]) };
  }

  async function application(): Promise<{ id: string; guest: Visitor }> {
    const input = {
      ...{ username: 'Alex', email: 'alex@example.com', age: 20, experience: 'Two winters' },
      reasonToJoin: 'The sea',
    };
    const { data, errors } = await site.graphql<{ submitWhitelistApplication: { id: string } }>(
      'mutation ($input: WhitelistApplicationInput!) { submitWhitelistApplication(input: $input) { id } }',
      { input },
    );
    expect(errors).toEqual([]);
    return { id: data?.submitWhitelistApplication.id ?? '', guest: new Visitor(site.origin) };
  }

  async function list(staff: Visitor, variables: object = {}): Promise<Item[]> {
    const { data, errors } = await staff.graphql<{ queuePage: { items: Item[]; totalCount: number } }>(
      QUEUE,
      variables,
    );
    expect(errors).toEqual([]);
    return data?.queuePage.items ?? [];
  }
  const ids = async (staff: Visitor, variables: object = {}) => (await list(staff, variables)).map(({ id }) => id);
  const reply = async (staff: Visitor, id: string, more: object = {}) => {
    const input = { body: 'Look north of spawn.', isNote: false, after: 100, key: randomUUID(), ...more };
    expect((await staff.graphql(REPLY, { id, input })).errors).toEqual([]);
  };

  it('lists tickets and applications together, with the last activity first', async () => {
    const first = await ticket();
    const second = await application();
    expect(await list(anna)).toMatchObject([
      {
        id: second.id,
        kind: 'WHITELIST_APPLICATION',
        playerName: 'Alex',
        subject: '',
        status: 'pending',
        isOpen: true,
      },
      { id: first.id, kind: 'TICKET', subject: 'A question', status: 'open', waitsFor: 'STAFF', assignee: null },
    ]);
    await reply(anna, first.id);
    expect(await ids(anna)).toEqual([first.id, second.id]);
    expect(await ids(anna, { direction: 'ASC' })).toEqual([second.id, first.id]);
    expect(await ids(anna, { pageSize: 1, page: 2 })).toEqual([second.id]);
  });

  it('counts a row that begins as done as done', async () => {
    const { id } = await ticket();
    await site.source.query(
      `INSERT INTO tickets SELECT (jsonb_populate_record(ticket, jsonb_build_object('id', gen_random_uuid(), 'status', 'resolved'))).*
       FROM tickets AS ticket WHERE id = $1`,
      [id],
    );
    expect(await ids(anna, { isOpen: true })).toEqual([id]);
    expect(await ids(anna, { isOpen: false })).toHaveLength(1);
  });

  it('is filtered by kind, state, holder and side', async () => {
    const one = await ticket();
    const two = await application();
    const done = await ticket();
    await anna.rest('PUT', `/api/tickets/${done.id}`, { status: 'resolved' });
    await anna.graphql(ASSIGN, { id: one.id, assignee: 'anna' });
    await reply(anna, one.id);

    expect(await ids(anna, { kind: 'WHITELIST_APPLICATION' })).toEqual([two.id]);
    expect((await ids(anna, { isOpen: true })).sort()).toEqual([one.id, two.id].sort());
    expect(await ids(anna, { isOpen: false })).toEqual([done.id]);
    expect(await ids(anna, { holder: 'ME' })).toEqual([one.id]);
    expect(await ids(mara, { holder: 'ME' })).toEqual([]);
    expect((await ids(anna, { holder: 'NO_ONE' })).sort()).toEqual([two.id, done.id].sort());
    expect(await ids(anna, { waitsFor: 'STAFF' })).toEqual([two.id]);
    expect(await ids(anna, { waitsFor: 'GUEST' })).toEqual([one.id]);
  });

  it('finds by name, subject, number and what was written, notes included', async () => {
    const wanted = await ticket({ username: 'Fennec', subject: 'Boats sink' });
    const other = await ticket();
    await reply(anna, other.id, { body: 'See the lighthouse.', isNote: true });

    expect(await ids(anna, { search: 'fenn' })).toEqual([wanted.id]);
    expect(await ids(anna, { search: 'fe' })).toEqual([wanted.id]);
    expect(await ids(anna, { search: 'boats' })).toEqual([wanted.id]);
    expect(await ids(anna, { search: `#${wanted.id.slice(0, 6)}` })).toEqual([wanted.id]);
    expect(await ids(anna, { search: 'LIGHTHOUSE' })).toEqual([other.id]);
    expect(await ids(anna, { search: '100%' })).toEqual([]);
  });

  it('shows each reader what is unread', async () => {
    const { id, guest } = await ticket();
    const isUnread = async (staff: Visitor) => (await list(staff))[0]?.isUnread;
    expect([await isUnread(anna), await isUnread(mara)]).toEqual([true, true]);
    expect((await anna.graphql(READ, { id, seq: 1 })).errors).toEqual([]);
    expect([await isUnread(anna), await isUnread(mara)]).toEqual([false, true]);
    await reply(mara, id);
    expect([await isUnread(anna), await isUnread(mara)]).toEqual([true, false]);
    await anna.graphql(READ, { id, seq: 1000 });
    await anna.graphql(READ, { id, seq: 1 });
    expect(await isUnread(anna)).toBe(false);
    const input = { body: 'Thanks!', key: randomUUID() };
    await guest.graphql(GUEST_REPLY, { id, input });
    expect([await isUnread(anna), await isUnread(mara)]).toEqual([true, true]);
    expect((await anna.graphql(READ, { id: randomUUID(), seq: 1 })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('shows what was done as read, and what was written as unread', async () => {
    const { id } = await ticket();
    const isUnread = async (staff: Visitor) => (await list(staff, { search: 'question' }))[0]?.isUnread;
    await anna.graphql(READ, { id, seq: 1 });
    await mara.graphql(ASSIGN, { id, assignee: 'mara' });
    await mara.rest('PUT', `/api/tickets/${id}`, { status: 'in_progress' });
    expect([await isUnread(anna), await isUnread(mara)]).toEqual([false, true]);
    // She has not seen the message of the guest that came before.
    await reply(mara, id, { body: 'I look into it.', after: 0, isNote: true });
    expect([await isUnread(anna), await isUnread(mara)]).toEqual([true, true]);
  });

  it('can be marked as unread, back to what the guest waits for', async () => {
    const { id, guest } = await ticket();
    const isUnread = async () => (await list(anna))[0]?.isUnread;
    await reply(anna, id);
    expect(await isUnread()).toBe(false);
    expect((await anna.graphql(UNREAD, { id })).errors).toEqual([]);
    expect(await isUnread()).toBe(true);
    await anna.graphql(READ, { id, seq: 2 });
    expect(await isUnread()).toBe(false);
    for (const body of ['Thanks!', 'And one more thing.'])
      await guest.graphql(GUEST_REPLY, { id, input: { body, key: randomUUID() } });
    await anna.graphql(READ, { id, seq: 4 });
    await anna.graphql(UNREAD, { id });
    await anna.graphql(READ, { id, seq: 3 });
    expect(await isUnread()).toBe(true);
    expect((await anna.graphql(UNREAD, { id: randomUUID() })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('lists the longest waiting first, and a second message of the guest changes nothing', async () => {
    const [first, second, third] = [await ticket(), await ticket(), await application()];
    const byWait = (more: object = {}) => ids(anna, { sort: 'WAITING', ...more });
    const waits = async (id: string) => (await list(anna)).find((item) => item.id === id)?.waitingSince;
    expect(await byWait()).toEqual([first.id, second.id, third.id]);
    const since = await waits(first.id);
    await first.guest.graphql(GUEST_REPLY, { id: first.id, input: { body: 'Hello?', key: randomUUID() } });
    await reply(anna, first.id, { isNote: true });
    await anna.rest('PUT', `/api/tickets/${first.id}`, { status: 'in_progress' });
    expect(await waits(first.id)).toBe(since);
    expect(await byWait()).toEqual([first.id, second.id, third.id]);

    await reply(anna, first.id, { body: 'Done.' });
    expect(await waits(first.id)).toBeNull();
    expect(await byWait({ isOpen: true })).toEqual([second.id, third.id, first.id]);
    expect(await byWait({ direction: 'DESC' })).toEqual([first.id, third.id, second.id]);
    expect(await byWait({ pageSize: 1, page: 2 })).toEqual([third.id]);
    await first.guest.graphql(GUEST_REPLY, { id: first.id, input: { body: 'Not yet.', key: randomUUID() } });
    expect(await byWait({ waitsFor: 'STAFF' })).toEqual([second.id, third.id, first.id]);

    await anna.rest('PUT', `/api/tickets/${second.id}`, { status: 'resolved' });
    expect(await waits(second.id)).toBeNull();
    await anna.rest('PUT', `/api/tickets/${second.id}`, { status: 'open' });
    expect(Date.parse((await waits(second.id)) ?? '')).toBeGreaterThan(Date.parse((await waits(first.id)) ?? ''));
  });

  it('waits since the earlier message after a merge', async () => {
    const [older, newer] = [await ticket(), await ticket()];
    const waits = async (id: string) => (await list(anna)).find((item) => item.id === id)?.waitingSince;
    const since = await waits(older.id);
    await reply(anna, newer.id);
    expect((await anna.graphql(MERGE, { id: older.id, into: newer.id })).errors).toEqual([]);
    expect([await waits(older.id), await waits(newer.id)]).toEqual([null, since]);
  });

  it('is filtered by category, which applications have too', async () => {
    const [store, wish] = [await ticket({ category: 'store' }), await application()];
    await ticket({ category: 'technical' });
    expect(await ids(anna, { category: 'STORE' })).toEqual([store.id]);
    expect(await list(anna, { category: 'WHITELIST_APPLICATION' })).toMatchObject([
      { id: wish.id, category: 'WHITELIST_APPLICATION' },
    ]);
    expect((await anna.graphql(COUNTS)).data?.['queueCounts']).toMatchObject({
      categories: [
        { category: 'STORE', open: 1 },
        { category: 'TECHNICAL', open: 1 },
        { category: 'WHITELIST_APPLICATION', open: 1 },
      ],
    });
  });

  it('is handed over to a colleague with a note', async () => {
    const { id } = await ticket();
    await site.addStaff({ username: 'Ben', password: 'a lantern on the coast' }, ['news']);
    await anna.graphql(ASSIGN, { id, assignee: 'anna' });
    const colleagues = async () => (await anna.graphql('{ colleagues { username name open } }')).data?.['colleagues'];
    expect(await colleagues()).toEqual([
      { username: 'anna', name: null, open: 1 },
      { username: 'mara', name: null, open: 0 },
    ]);
    const note = 'You know the shop better.';
    expect((await anna.graphql(HAND_OVER, { id, assignee: 'mara', note })).data).toEqual({
      assign: { assignee: 'mara' },
    });
    expect((await mara.rest('GET', `/api/requests/${id}/entries`)).body).toMatchObject([
      { seq: 1 },
      { event: { type: 'assignee', to: 'anna' } },
      { author: 'anna', event: { type: 'assignee', from: 'anna', to: 'mara' } },
      { author: 'anna', kind: 'note', body: note },
    ]);
    expect(await list(mara, { holder: 'ME' })).toMatchObject([{ id, isUnread: true }]);
    // The same assignee again adds neither an event nor the note.
    await anna.graphql(HAND_OVER, { id, assignee: 'mara', note });
    expect((await mara.rest<unknown[]>('GET', `/api/requests/${id}/entries`)).body).toHaveLength(4);
  });

  it('is answered over REST as over GraphQL', async () => {
    const { id } = await ticket();
    const path = `/api/requests/${id}`;
    const answer = { body: 'Look north of spawn.', isNote: false, after: 1, key: randomUUID() };
    const sent = await anna.rest('POST', `${path}/entries`, answer);
    expect(sent).toMatchObject({ status: 201, body: { seq: 2, kind: 'message', side: 'staff', author: 'anna' } });
    expect(await anna.rest('POST', `${path}/entries`, answer)).toMatchObject({ status: 201, body: { seq: 2 } });
    expect(await mara.rest('POST', `${path}/entries`, { ...answer, key: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { seq: 2, author: 'anna' } },
    });
    await anna.rest('PUT', `/api/tickets/${id}`, { status: 'resolved' });
    expect((await anna.rest('GET', `${path}/entries`)).body).toMatchObject([
      { seq: 1, kind: 'message', side: 'guest', body: ticketForm.message, event: null },
      { seq: 2, body: 'Look north of spawn.' },
      { seq: 3, kind: 'event', event: { type: 'assignee', from: null, to: 'anna' } },
      { seq: 4, kind: 'event', event: { type: 'status', from: 'open', to: 'resolved' } },
    ]);
    expect(await anna.rest('PUT', `${path}/assignee`, { assignee: 'mara' })).toMatchObject({
      status: 200,
      body: { kind: 'ticket', assignee: 'mara' },
    });
    expect((await anna.rest('PUT', `${path}/assignee`, { assignee: 'nobody' })).status).toBe(400);
    expect((await anna.rest('GET', `/api/requests/${randomUUID()}/entries`)).status).toBe(404);
    expect((await anna.rest('POST', `${path}/entries`, { ...answer, body: ' ' })).status).toBe(400);
  });

  it('is taken by the first who answers, but not by a note, and not from a colleague', async () => {
    const { id } = await ticket();
    const write = (staff: Visitor, after: number, isNote = false) =>
      staff.rest('POST', `/api/requests/${id}/entries`, { body: 'Look north.', isNote, after, key: randomUUID() });
    const assignee = async () =>
      (await anna.rest<{ assignee: string | null }>('GET', `/api/requests/${id}`)).body.assignee;

    await write(mara, 1, true);
    expect(await assignee()).toBeNull();
    await write(anna, 2);
    expect(await assignee()).toBe('anna');
    await write(mara, 9);
    expect(await assignee()).toBe('anna');
  });

  it('waits for everyone again when its account is deactivated, loses the permission or is deleted', async () => {
    const owner = await signInAs('olga', [...PERMISSIONS]);
    const password = 'a lantern on the coast';
    for (const end of ['deactivated', 'demoted', 'deleted'] as const) {
      const username = `ben_${end}`;
      const { id: account } = await site.addStaff({ username, password }, ['tickets']);
      await site.source.query(`UPDATE admin_users SET role = 'staff' WHERE id = $1`, [account]);
      const [open, done] = [await ticket(), await ticket()];
      for (const { id } of [open, done]) await anna.graphql(ASSIGN, { id, assignee: username });
      await anna.rest('PUT', `/api/tickets/${done.id}`, { status: 'closed' });

      expect((await owner.graphql(ENDINGS[end], { username })).errors).toEqual([]);
      const assigneeOf = async ({ id }: { id: string }) =>
        (await anna.rest<{ assignee: string | null }>('GET', `/api/requests/${id}`)).body.assignee;
      expect({ end, open: await assigneeOf(open), done: await assigneeOf(done) }).toEqual({
        end,
        open: null,
        done: username,
      });
      const { body } = await anna.rest<{ event: object | null }[]>('GET', `/api/requests/${open.id}/entries`);
      expect(body.at(-1)).toMatchObject({ event: { type: 'assignee', from: username, to: null } });
    }
  });

  it('tells of what a colleague handed over, while it is open and in the same hands', async () => {
    const [one, two] = [await ticket(), await ticket()];
    const handedOver = async (staff: Visitor) => {
      const { data } = await staff.graphql('{ queueCounts { handedOver { id kind number by at } } }');
      return (data?.['queueCounts'] as { handedOver: { id: string; by: string }[] }).handedOver;
    };
    await mara.graphql(ASSIGN, { id: one.id, assignee: 'mara' });
    expect(await handedOver(mara)).toEqual([]);

    await anna.graphql(HAND_OVER, { id: two.id, assignee: 'mara', note: 'Knows the store better.' });
    await anna.graphql(ASSIGN, { id: one.id, assignee: 'mara' });
    expect(await handedOver(mara)).toEqual([
      { id: two.id, kind: 'TICKET', number: expect.any(String), by: 'anna', at: expect.any(String) },
    ]);
    expect(await handedOver(anna)).toEqual([]);

    await mara.graphql(ASSIGN, { id: one.id, assignee: null });
    await anna.graphql(ASSIGN, { id: one.id, assignee: 'mara' });
    expect((await handedOver(mara)).map(({ id }) => id)).toEqual([one.id, two.id]);

    await mara.graphql(ASSIGN, { id: two.id, assignee: 'anna' });
    expect((await handedOver(mara)).map(({ id }) => id)).toEqual([one.id]);
    expect(await handedOver(anna)).toMatchObject([{ id: two.id, by: 'mara' }]);

    await reply(mara, one.id, { status: 'RESOLVED' });
    expect(await handedOver(mara)).toEqual([]);
  });

  it('counts what is open, and how long guests wait', async () => {
    const [one] = [await ticket(), await ticket(), await application()];
    await anna.graphql(ASSIGN, { id: one.id, assignee: 'anna' });
    const counts = async (staff: Visitor) => (await staff.graphql(COUNTS)).data?.['queueCounts'];
    expect(await counts(anna)).toEqual({
      ...{ open: 3, waiting: 3, unread: 3, mine: 1, unassigned: 2, waitingLong: 0 },
      firstAnswerMinutes: null,
      categories: [
        { category: 'GENERAL', open: 2 },
        { category: 'WHITELIST_APPLICATION', open: 1 },
      ],
    });
    await site.source.query(
      `UPDATE conversations SET created_at = now() - interval '30 hours', waiting_since = now() - interval '30 hours'
       WHERE id = $1`,
      [one.id],
    );
    expect(await counts(mara)).toMatchObject({ mine: 0, waitingLong: 1 });
    await reply(anna, one.id);
    expect(await counts(mara)).toMatchObject({ open: 3, waiting: 2, waitingLong: 0, firstAnswerMinutes: 1800 });
    expect(await counts(anna)).toMatchObject({ unread: 2 });
    await reply(anna, one.id, { body: 'And a second answer.' });
    expect(await counts(mara)).toMatchObject({ firstAnswerMinutes: 1800 });
  });
});
