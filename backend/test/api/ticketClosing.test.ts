import { randomUUID } from 'node:crypto';
import { TicketClosingService } from '../../src/application/conversations/TicketClosingService';
import { Clock } from '../../src/application/shared/Clock';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import type { Visitor } from '../support/Visitor';

const DAY_MS = 24 * 60 * 60 * 1000;

const RULE = '{ ticketClosing { isOn daysToWarning daysToClosing version } }';
const CHANGE = `mutation ($input: TicketClosingInput!) {
  updateTicketClosing(input: $input) { isOn daysToWarning daysToClosing version }
}`;
const THREAD = `query ($id: ID!) { conversation(id: $id) {
  closesAt waitsFor entries { kind side author body event { type from to } }
} }`;

interface Thread {
  closesAt: string | null;
  entries: { side: string; author: string | null; event: { type: string; to: string } | null }[];
}

describe('Closing tickets whose guest does not answer', () => {
  const site = useSite();
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn('tickets');
  });

  afterEach(() => jest.restoreAllMocks());

  const change = (input: object = {}) =>
    staff.graphql(CHANGE, { input: { isOn: true, daysToWarning: 7, daysToClosing: 3, ...input } });

  const reply = async (id: string, input: object = {}) => {
    const entry = { body: 'Which version?', isNote: false, after: 9, key: randomUUID(), ...input };
    expect((await staff.rest('POST', `/api/requests/${id}/entries`, entry)).status).toBe(201);
  };

  async function submit(): Promise<{ id: string; token: string }> {
    const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    return { id: body.id, token: headers.get('location')?.split('/').at(-1) ?? '' };
  }

  async function answeredTicket(): Promise<{ id: string; token: string }> {
    const ticket = await submit();
    await site.source.query(`UPDATE conversations SET assignee = 'mara' WHERE id = $1`, [ticket.id]);
    await reply(ticket.id);
    return ticket;
  }

  /** Runs the job as on that day. */
  async function runAfter(days: number, times = 1): Promise<void> {
    const time = new Date(Date.now() + days * DAY_MS);
    const clock = jest.spyOn(site.container.get(Clock), 'now').mockReturnValue(time);
    const closing = site.container.get(TicketClosingService);
    await Promise.all(Array.from({ length: times }, () => closing.run()));
    clock.mockRestore();
  }

  const read = async (id: string) =>
    (await staff.graphql<{ conversation: Thread }>(THREAD, { id })).data?.conversation as Thread;
  const eventsOf = async (id: string) =>
    (await read(id)).entries.flatMap(({ side, event }) => (event ? [`${side} ${event.type}`] : []));
  const statusOf = async (id: string) => {
    const [{ status }] = await site.source.query('SELECT status FROM tickets WHERE id = $1', [id]);
    return status as string;
  };

  it('is off at first', async () => {
    const { id } = await answeredTicket();
    await runAfter(100);

    expect(await eventsOf(id)).toEqual([]);
    expect((await staff.graphql(RULE)).data).toEqual({
      ticketClosing: { isOn: false, daysToWarning: 7, daysToClosing: 3, version: 0 },
    });
  });

  it('warns once, with the day, and closes on it', async () => {
    const { id, token } = await answeredTicket();
    await change();
    await runAfter(6.9);
    expect(await eventsOf(id)).toEqual([]);
    await runAfter(7.1, 3);
    await runAfter(7.2);

    expect(await eventsOf(id)).toEqual(['SITE closing']);
    const { closesAt, entries } = await read(id);
    expect(entries.at(-1)?.event?.to).toBe(closesAt);
    expect(Math.round((Date.parse(String(closesAt)) - Date.now()) / DAY_MS)).toBe(10);
    const guest = await site.rest('GET', '/api/conversation', undefined, { 'conversation-token': token });
    expect(guest.body).toMatchObject({ closesAt, status: 'open' });

    await runAfter(10);
    expect(await statusOf(id)).toBe('open');
    await runAfter(10.2, 3);
    expect(await statusOf(id)).toBe('closed');
    expect(await eventsOf(id)).toEqual(['SITE closing', 'SITE status']);
    expect(await read(id)).toMatchObject({ closesAt: null });
    expect((await read(id)).entries.at(-1)).toMatchObject({ side: 'SITE', author: null });
  });

  it('tells the guest of it by mail, with the days', async () => {
    const { id } = await answeredTicket();
    const [target] = await site.source.query(
      `INSERT INTO notice_targets (id, channel, name, settings, is_on, rests_until, held_until, created_at)
       VALUES (gen_random_uuid(), 'mail', 'mail', '{}', true, now() + interval '1 day', now(), now()) RETURNING id`,
    );
    await change();
    await runAfter(8);

    expect(
      await site.source.query(
        `SELECT recipient, facts ->> 'days' AS days FROM notices WHERE target = $1 AND kind = 'request.closing'
         AND subject = $2`,
        [target.id, `request:${id}`],
      ),
    ).toEqual([{ recipient: ticketForm.email, days: '3' }]);
  });

  it.each([
    [
      'the guest writes',
      (token: string) =>
        site.rest('POST', '/api/conversation', { body: '1.21', key: randomUUID() }, { 'conversation-token': token }),
    ],
    ['staff write', (_: string, id: string) => reply(id, { after: 99 })],
    [
      'staff set a status',
      (_: string, id: string) => staff.rest('PUT', `/api/tickets/${id}`, { status: 'in_progress' }),
    ],
    ['staff switch it off', () => change({ isOn: false })],
  ])('forgets the warning when %s', async (_, act) => {
    const { id, token } = await answeredTicket();
    await change();
    await runAfter(8);
    expect((await read(id)).closesAt).not.toBeNull();
    await act(token, id);
    await change();

    expect(await read(id)).toMatchObject({ closesAt: null });
    await runAfter(11.5);
    expect(await statusOf(id)).not.toBe('closed');
  });

  it('leaves tickets alone that wait for staff, that are resolved, and applications', async () => {
    const waiting = await submit();
    const resolved = await answeredTicket();
    await staff.rest('PUT', `/api/tickets/${resolved.id}`, { status: 'resolved' });
    const form = { username: 'Steve', email: 's@example.com', age: 20, reasonToJoin: 'Sea', experience: 'Two winters' };
    const { body } = await site.rest<{ id: string }>('POST', '/api/applications/whitelist', form);
    await reply(body.id);
    await change();
    await runAfter(50);

    for (const id of [waiting.id, resolved.id, body.id]) expect(await eventsOf(id)).not.toContain('SITE closing');
  });

  it('does not count a note as an answer, nor postpone the warning for it', async () => {
    const { id } = await answeredTicket();
    await change();
    await reply(id, { isNote: true, body: 'Still silent' });
    const sixDays = `interval '6 days'`;
    await site.source.query(
      `UPDATE conversation_entries SET created_at = created_at + ${sixDays} WHERE conversation = $1 AND kind = 'note'`,
      [id],
    );
    await site.source.query(`UPDATE conversations SET last_at = last_at + ${sixDays} WHERE id = $1`, [id]);
    await runAfter(7.5);

    expect(await eventsOf(id)).toEqual(['SITE closing']);
  });

  it('is said to be closed by the guest who closes it before the day', async () => {
    const { id } = await answeredTicket();
    await change();
    await runAfter(8);
    await site.source.query(
      `UPDATE tickets SET status = 'closed', updated_by = NULL, closed_at = now() WHERE id = $1`,
      [id],
    );

    expect(await eventsOf(id)).toEqual(['SITE closing', 'GUEST status']);
  });

  it.each([
    [{ daysToWarning: 0 }, 'daysToWarning', 'Please enter 1 to 90 days.'],
    [{ daysToWarning: 91 }, 'daysToWarning', 'Please enter 1 to 90 days.'],
    [{ daysToClosing: 31 }, 'daysToClosing', 'Please enter 1 to 30 days.'],
  ])('refuses %j', async (input, field, message) => {
    const { errors } = await change(input);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [message] } } }]);
    const { status } = await staff.rest('PUT', '/api/requests/closing', {
      isOn: true,
      daysToWarning: 7,
      daysToClosing: 3,
      ...input,
    });
    expect(status).toBe(400);
  });

  it('refuses a stale edit, also of the rule that was never changed', async () => {
    expect((await change({ version: 0 })).errors).toEqual([]);
    expect((await change({ version: 0 })).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });
});
