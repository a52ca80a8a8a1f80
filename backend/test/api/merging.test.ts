import { randomUUID } from 'node:crypto';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import type { Visitor } from '../support/Visitor';

const MERGE =
  'mutation ($id: ID!, $into: ID!, $version: Int) { mergeRequest(id: $id, into: $into, version: $version) { id } }';

interface EntryRow {
  kind: string;
  side: string;
  body: string | null;
  event: { type: string; from: string | null; to: string | null } | null;
}

interface GuestThread {
  status: string;
  mergedInto: string | null;
  isWritable: boolean;
  entries: EntryRow[];
}

describe('Merging tickets', () => {
  const site = useSite();
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn('tickets');
  });

  async function submit(form: object = {}): Promise<{ id: string; token: string }> {
    const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', { ...ticketForm, ...form });
    return { id: body.id, token: headers.get('location')?.split('/').at(-1) ?? '' };
  }

  const reply = (id: string, input: object) =>
    staff.rest('POST', `/api/requests/${id}/entries`, {
      body: 'Hello',
      isNote: false,
      after: 99,
      key: randomUUID(),
      ...input,
    });
  const merge = (id: string, into: string, version?: number) =>
    staff.rest<{ id: string; error?: string; code?: string }>('POST', `/api/requests/${id}/merge`, {
      into,
      version,
    });
  const entriesOf = async (id: string) => (await staff.rest<EntryRow[]>('GET', `/api/requests/${id}/entries`)).body;
  const asGuest = async (token: string) =>
    (await site.rest<GuestThread>('GET', '/api/conversation', undefined, { 'conversation-token': token })).body;
  const replyAsGuest = (token: string) =>
    site.rest<{ error: string; code: string }>(
      'POST',
      '/api/conversation',
      { body: 'Still here', key: randomUUID() },
      { 'conversation-token': token },
    );
  const briefly = ({ kind, event, body }: EntryRow) => (event ? event.type : `${kind}: ${body}`);

  it('copies messages and notes, and closes the ticket with a way to the other', async () => {
    const [source, target] = [await submit({ message: 'It hangs.' }), await submit({ message: 'It hangs again.' })];
    await reply(source.id, { body: 'Secret note', isNote: true });
    await reply(source.id, { body: 'Which version?' });
    const { status, body } = await merge(source.id, target.id);

    expect([status, body.id]).toEqual([200, target.id]);
    expect((await entriesOf(target.id)).map(briefly)).toEqual([
      'message: It hangs again.',
      'merged_from',
      'message: It hangs.',
      'note: Secret note',
      'message: Which version?',
    ]);
    expect((await entriesOf(source.id)).map(briefly).slice(3)).toEqual(['assignee', 'merged', 'status']);
    const guest = await asGuest(source.token);
    expect(guest).toMatchObject({ status: 'closed', mergedInto: target.id, isWritable: false });
    const arrived = await asGuest(target.token);
    expect(arrived.entries.map(briefly)).toEqual([
      'message: It hangs again.',
      'merged_from',
      'message: It hangs.',
      'message: Which version?',
    ]);
    expect(arrived.entries.map((entry) => (entry as unknown as { seq: number }).seq)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify([guest, arrived])).not.toContain('Secret note');
  });

  it('lets the guest write in the other one only, and staff add notes', async () => {
    const [source, target] = [await submit(), await submit()];
    await merge(source.id, target.id);
    const number = `#${target.id.slice(0, 6).toUpperCase()}`;

    expect((await replyAsGuest(source.token)).body).toMatchObject({
      code: 'CONFLICT',
      error: `This request was merged into ${number}. Please write there.`,
    });
    expect((await replyAsGuest(target.token)).status).toBe(201);
    expect((await reply(source.id, {})).status).toBe(409);
    expect((await reply(source.id, { isNote: true })).status).toBe(201);
  });

  it('is undone for later messages by reopening the ticket', async () => {
    const [source, target] = [await submit(), await submit()];
    await merge(source.id, target.id);
    await staff.rest('PUT', `/api/tickets/${source.id}`, { status: 'open' });

    expect(await asGuest(source.token)).toMatchObject({ mergedInto: null, isWritable: true });
    expect((await replyAsGuest(source.token)).status).toBe(201);
  });

  it.each([
    ['another player', { username: 'Alex' }],
    ['another mail address', { email: 'alex@example.com' }],
  ])('refuses tickets of %s, whose texts the guest would read', async (_, form) => {
    const [source, target] = [await submit(), await submit(form)];
    const { status, body } = await merge(source.id, target.id);

    expect(status).toBe(409);
    expect(body.error).toMatch(/same player name and the same mail address/);
    expect(await entriesOf(target.id)).toHaveLength(1);
  });

  it('ignores the case of the name and of the address', async () => {
    const [source, target] = [await submit(), await submit({ username: 'STEVE', email: 'Steve@Example.com' })];
    expect((await merge(source.id, target.id)).status).toBe(200);
  });

  it('refuses itself, applications, closed targets, merged tickets and unknown ones', async () => {
    const [one, two, three] = [await submit(), await submit(), await submit()];
    const form = {
      username: 'Steve',
      email: 'steve@example.com',
      age: 20,
      reasonToJoin: 'Sea',
      experience: 'Two winters',
    };
    const application = (await site.rest<{ id: string }>('POST', '/api/applications/whitelist', form)).body;
    expect((await merge(one.id, one.id)).status).toBe(409);
    expect((await merge(one.id, application.id)).status).toBe(409);
    expect((await merge(application.id, one.id)).status).toBe(409);
    expect((await merge(one.id, randomUUID())).status).toBe(404);
    await merge(one.id, two.id);
    expect((await merge(one.id, three.id)).status).toBe(409);
    expect((await merge(three.id, one.id)).body.code).toBe('CONFLICT');
    await staff.rest('PUT', `/api/tickets/${two.id}`, { status: 'closed' });
    expect((await merge(three.id, two.id)).body.error).toBe('The ticket that stays is closed. Reopen it first.');
  });

  it('refuses a stale version, and a ticket id that is none', async () => {
    const [source, target] = [await submit(), await submit()];
    const { errors } = await staff.graphql(MERGE, { id: source.id, into: target.id, version: 9 });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect((await merge(source.id, 'none')).status).toBe(400);
  });

  it('merges two tickets into each other only one way, however close the requests are', async () => {
    const [one, two] = [await submit(), await submit()];
    const results = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps what was written when the target is deleted', async () => {
    const [source, target] = [await submit(), await submit()];
    await merge(source.id, target.id);
    await staff.rest('DELETE', `/api/tickets/${target.id}`);

    expect(await asGuest(source.token)).toMatchObject({ mergedInto: null, isWritable: true });
  });
});

describe('Removing the text of an entry', () => {
  const site = useSite();

  it('notifies open pages: those of the guest only of what guests see', async () => {
    const staff = await site.signIn('tickets');
    const { body: ticket, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    const token = headers.get('location')?.split('/').at(-1) ?? '';
    const add = async (isNote: boolean) => {
      const entry = { body: 'Wrong window', isNote, after: 9, key: randomUUID() };
      return (await staff.rest<{ seq: number }>('POST', `/api/requests/${ticket.id}/entries`, entry)).body.seq;
    };
    const numbers = async () => {
      const [row] = await site.source.query(
        'SELECT last_seq + removals AS staff, last_public_seq + public_removals AS guest FROM conversations WHERE id = $1',
        [ticket.id],
      );
      return row as { staff: number; guest: number };
    };
    const [message, note] = [await add(false), await add(true)];
    const before = await numbers();

    const removed = await staff.rest('DELETE', `/api/requests/${ticket.id}/entries/${note}`);
    expect([removed.status, removed.body]).toMatchObject([
      200,
      { body: null, removedBy: expect.stringMatching(/^staff/) as string },
    ]);
    expect(await numbers()).toEqual({ staff: before.staff + 1, guest: before.guest });
    await staff.rest('DELETE', `/api/requests/${ticket.id}/entries/${message}`);
    expect(await numbers()).toEqual({ staff: before.staff + 2, guest: before.guest + 1 });
    expect((await staff.rest('DELETE', `/api/requests/${ticket.id}/entries/${message}`)).status).toBe(404);
    expect((await staff.rest('DELETE', `/api/requests/${ticket.id}/entries/x`)).status).toBe(404);
    const { body } = await site.rest('GET', '/api/conversation', undefined, { 'conversation-token': token });
    expect(JSON.stringify(body)).not.toContain('Wrong window');
  });
});

describe('A conversation by REST', () => {
  const site = useSite();
  const read = (token?: string) =>
    site.rest<{ code?: string }>(
      'GET',
      '/api/conversation',
      undefined,
      token === undefined ? {} : { 'conversation-token': token },
    );

  it('opens with its token only, and never with that of another', async () => {
    const tokens = [];
    for (const message of ['The first text', 'The second text']) {
      const { headers } = await site.rest('POST', '/api/tickets', { ...ticketForm, message });
      tokens.push(headers.get('location')?.split('/').at(-1) ?? '');
    }
    const [first, second] = [await read(tokens[0]), await read(tokens[1])];
    expect(JSON.stringify(first.body)).toContain('The first text');
    expect(JSON.stringify(first.body)).not.toContain('The second text');
    expect(JSON.stringify(second.body)).toContain('The second text');
    expect(first.headers.get('cache-control')).toMatch(/private|no-store/);
    for (const wrong of [undefined, '', 'x', `${tokens[0]}A`, 'é'])
      expect((await read(wrong && encodeURIComponent(wrong))).status).toBe(404);
  });

  it('says of a replaced link that there is a newer one', async () => {
    const staff = await site.signIn('tickets');
    const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    const token = headers.get('location')?.split('/').at(-1) ?? '';
    await staff.graphql('mutation ($id: ID!) { renewLink(id: $id) }', { id: body.id });
    const replaced = await read(token);
    expect([replaced.status, replaced.body.code]).toEqual([404, 'LINK_REPLACED']);
  });

  it('limits wrong tokens', async () => {
    for (let guess = 0; guess < 20; guess += 1) expect((await read(`guess${guess}`)).status).toBe(404);
    expect((await read('one more')).status).toBe(429);
  });

  it('adds a reply once for each key', async () => {
    const { headers } = await site.rest('POST', '/api/tickets', ticketForm);
    const token = { 'conversation-token': headers.get('location')?.split('/').at(-1) ?? '' };
    const entry = { body: 'Once', key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => site.rest('POST', '/api/conversation', entry, token)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await site.rest<{ entries: unknown[] }>('GET', '/api/conversation', undefined, token);
    expect(body.entries).toHaveLength(2);
    expect((await site.rest('POST', '/api/conversation', { body: '', key: randomUUID() }, token)).status).toBe(400);
  });
});
