import { randomUUID } from 'node:crypto';
import { BulkService } from '../../src/application/conversations/BulkService';
import { RequestBatches } from '../../src/domain/conversations/RequestBatch';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import type { Visitor } from '../support/Visitor';

const CHANGE = `mutation ($input: BulkChangeInput!) { changeRequests(input: $input) {
  batch changed skipped { id playerName reason }
} }`;
const QUEUE =
  '{ queuePage(pageSize: 100) { totalCount items { id status assignee } } queueCounts { open unassigned } }';

interface Result {
  batch: string | null;
  changed: number;
  skipped: { id: string; playerName: string; reason: string }[];
}

interface Queue {
  queuePage: { totalCount: number; items: { id: string; status: string; assignee: string | null }[] };
  queueCounts: { open: number; unassigned: number };
}

interface Entry {
  kind: string;
  event: { type: string; to: string } | null;
}

describe('Changes of many requests', () => {
  const site = useSite();
  let staff: Visitor;
  let ids: string[];
  let tokens: Map<string, string>;
  let asOf: Date;

  beforeEach(async () => {
    staff = await site.signIn('tickets');
    tokens = new Map();
    for (let index = 0; index < 3; index++) {
      const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
      tokens.set(body.id, headers.get('location')?.split('/').at(-1) ?? '');
    }
    ids = [...tokens.keys()];
    asOf = new Date();
  });

  async function change(input: object, by = staff): Promise<Result> {
    const { data, errors } = await by.graphql<{ changeRequests: Result }>(CHANGE, {
      input: { requests: ids, asOf, ...input },
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.changeRequests;
  }

  const queue = async () => (await staff.graphql<Queue>(QUEUE)).data as Queue;
  const statusOf = async (id: string) =>
    (await staff.rest<{ id: string; status: string }[]>('GET', '/api/tickets')).body.find((ticket) => ticket.id === id)
      ?.status;
  const entriesOf = async (id: string) => (await staff.rest<Entry[]>('GET', `/api/requests/${id}/entries`)).body;
  const undo = (batch: string | null, by = staff) => by.rest('DELETE', `/api/requests/changes/${batch}`);
  const bulk = () => site.container.get(BulkService);
  /** Lets what is pending be due. */
  const wait = () => site.source.query(`UPDATE request_batches SET due_at = now() - interval '1 second'`);
  const writeAsGuest = (id: string) =>
    site.rest(
      'POST',
      '/api/conversation',
      { body: 'One more thing', key: randomUUID() },
      { 'conversation-token': tokens.get(id) ?? '' },
    );

  it('leave the views at once, and are done when they can no longer be undone', async () => {
    const result = await change({ status: 'RESOLVED' });
    expect(result).toEqual({ batch: expect.any(String), changed: 3, skipped: [] });
    expect(await queue()).toMatchObject({ queuePage: { totalCount: 0 }, queueCounts: { open: 0 } });
    await bulk().run();
    expect(await statusOf(ids[0] ?? '')).toBe('open');

    await wait();
    await Promise.all([bulk().run(), bulk().run()]);
    expect((await queue()).queuePage.items.map(({ status }) => status)).toEqual(['resolved', 'resolved', 'resolved']);
    expect(await listChanges(site, { action: 'ticket.updated' })).toHaveLength(3);
    for (const id of ids) expect((await entriesOf(id)).filter(({ event }) => event?.type === 'status')).toHaveLength(1);
    expect((await undo(result.batch)).status).toBe(409);
  });

  it('leave no trace when they are undone', async () => {
    const before = await Promise.all(ids.map(entriesOf));
    const { batch } = await change({ status: 'CLOSED' });
    expect((await undo(batch, await site.signIn('tickets'))).status).toBe(409);
    expect((await undo(batch)).status).toBe(204);
    await wait();
    await bulk().run();

    expect(await queue()).toMatchObject({ queuePage: { totalCount: 3 }, queueCounts: { open: 3 } });
    expect(await Promise.all(ids.map(entriesOf))).toEqual(before);
    expect(await listChanges(site, { action: 'ticket.updated' })).toEqual([]);
    expect((await undo(batch)).status).toBe(409);
  });

  it('leave out what others have changed, also while they wait, and name it', async () => {
    const [written, waiting, replied] = ids as [string, string, string];
    await writeAsGuest(written);
    const colleague = await site.signIn('tickets');
    await colleague.graphql('mutation ($id: ID!) { noteReplying(id: $id) }', { id: replied });
    const result = await change({ status: 'RESOLVED' });
    expect(result.changed).toBe(1);
    expect(new Map(result.skipped.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [written, 'CHANGED'],
        [replied, 'BUSY'],
      ]),
    );

    await writeAsGuest(waiting);
    await wait();
    await bulk().run();
    expect(await Promise.all(ids.map(statusOf))).toEqual(['open', 'open', 'open']);
    expect((await queue()).queuePage.totalCount).toBe(3);
  });

  it('assign at once, and say which requests are unknown to no one', async () => {
    await site.addStaff({ username: 'anna', password: 'a lantern on the coast' }, ['tickets']);
    const result = await change({ assignee: 'anna', requests: [...ids, randomUUID()] });

    expect(result).toEqual({ batch: null, changed: 3, skipped: [] });
    expect((await queue()).queuePage.items.map(({ assignee }) => assignee)).toEqual(['anna', 'anna', 'anna']);
    expect(await listChanges(site, { action: 'ticket.assigned' })).toHaveLength(3);
    expect((await change({ assignee: 'anna' })).changed).toBe(0);
  });

  it('leave applications as they are, whose status is a decision', async () => {
    const form = { username: 'Alex', email: 'alex@example.com', age: 20, experience: 'Two winters' };
    await site.rest('POST', '/api/applications/whitelist', {
      ...form,
      reasonToJoin: 'The sea',
      friendReferences: 'Bo',
    });
    const { items } = (await queue()).queuePage;
    const [application] = items.filter(({ id }) => !ids.includes(id));

    expect(await change({ status: 'CLOSED', requests: [application?.id] })).toEqual({
      ...{ batch: null, changed: 0 },
      skipped: [{ id: application?.id, playerName: 'Alex', reason: 'NO_TICKET' }],
    });
  });

  it('are refused with both a status and an assignee, with neither, and with too many requests', async () => {
    const refuse = async (input: object) =>
      (await staff.rest<{ fields: object }>('POST', '/api/requests/changes', { requests: ids, asOf, ...input })).body
        .fields;

    expect(await refuse({})).toHaveProperty('status');
    expect(await refuse({ status: 'closed', assignee: 'anna' })).toHaveProperty('status');
    expect(await refuse({ status: 'gone' })).toHaveProperty('status');
    expect(await refuse({ assignee: 'unknown' })).toHaveProperty('assignee');
    expect(await refuse({ status: 'closed', asOf: 'yesterday' })).toHaveProperty('asOf');
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect(await refuse({ status: 'closed', requests: many })).toEqual({ requests: ['Choose at most 500 requests.'] });
  });

  it('go on after a ticket that cannot be changed', async () => {
    const [ban] = await site.source.query<{ id: string }[]>(
      `INSERT INTO bans (id, username, reason, banned_by, duration, is_permanent)
       VALUES (gen_random_uuid(), 'Steve', 'Spam', 'Mara', 'permanent', true) RETURNING id`,
    );
    const appeal = { ...ticketForm, category: 'ban-appeal', ban: ban?.id };
    const { body: first } = await site.rest<{ id: string }>('POST', '/api/tickets', appeal);
    await staff.rest('PUT', `/api/tickets/${first.id}`, { status: 'closed' });
    await staff.rest('PUT', `/api/tickets/${ids[0]}`, { status: 'closed' });
    await site.rest('POST', '/api/tickets', appeal);
    asOf = new Date();
    await change({ status: 'OPEN', requests: [first.id, ids[0]] });
    await wait();
    await bulk().run();

    expect(await Promise.all([first.id, ids[0] ?? ''].map(statusOf))).toEqual(['closed', 'open']);
    expect(await site.container.get(RequestBatches).lockNextDue(new Date())).toBeNull();
  });

  describe('of the category', () => {
    const categoriesOf = async () =>
      (
        await staff.graphql<{ queuePage: { items: { id: string; category: string }[] } }>(
          '{ queuePage(pageSize: 100) { items { id category } } }',
        )
      ).data?.queuePage.items.map(({ category }) => category);

    it('are done at once, for the guest and the views, and the history says so', async () => {
      expect(await change({ category: 'STORE' })).toEqual({ batch: null, changed: 3, skipped: [] });
      expect(await categoriesOf()).toEqual(['STORE', 'STORE', 'STORE']);
      const { body } = await staff.rest<{ category: string }[]>('GET', '/api/tickets?category=store');
      expect(body.map(({ category }) => category)).toEqual(['store', 'store', 'store']);
      expect(await change({ category: 'STORE' })).toMatchObject({ changed: 0 });
      const entries = await listChanges(site, { action: 'ticket.updated' });
      expect(entries).toHaveLength(3);
      expect(entries[0]?.detail).toMatchObject({ before: { category: 'general' }, after: { category: 'store' } });
      for (const id of ids) expect((await entriesOf(id)).filter(({ kind }) => kind === 'event')).toEqual([]);
    });

    it('leave applications, and what is being changed with others', async () => {
      const [pending, , application] = ids;
      await site.source.query(
        `UPDATE conversations SET kind = 'whitelist_application', category = 'whitelist-application' WHERE id = $1`,
        [application],
      );
      await change({ requests: [pending], status: 'CLOSED' });
      expect(await change({ category: 'TECHNICAL' })).toMatchObject({
        changed: 1,
        skipped: expect.arrayContaining([
          expect.objectContaining({ id: pending, reason: 'BUSY' }),
          expect.objectContaining({ id: application, reason: 'NO_TICKET' }),
        ]),
      });
    });

    it('bind a new appeal to the only ban of the player, one ticket at a time, and free it again', async () => {
      const owner = await site.signIn('bans');
      const ban = await owner.rest<{ id: string }>('POST', '/api/bans', {
        ...{ username: ticketForm.username, reason: 'Griefing', duration: '30 days', bannedBy: 'Mara' },
      });
      const bansOf = async () =>
        (await site.source.query<{ ban_id: string | null }[]>('SELECT ban_id FROM tickets ORDER BY ban_id')).map(
          ({ ban_id }) => ban_id,
        );
      expect(await change({ category: 'BAN_APPEAL' })).toMatchObject({ changed: 3 });
      expect(await bansOf()).toEqual([ban.body.id, null, null]);
      await change({ category: 'GENERAL' });
      expect(await bansOf()).toEqual([null, null, null]);
    });

    it('are refused together with another change, and without the permission', async () => {
      const input = { requests: ids, asOf: asOf.toISOString(), category: 'store', status: 'closed' };
      expect((await staff.rest('POST', '/api/requests/changes', input)).status).toBe(400);
      const stranger = await site.signIn('news');
      expect((await stranger.rest('POST', '/api/requests/changes', { ...input, status: null })).status).toBe(403);
    });
  });
});
