import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Clock } from '../../src/application/shared/Clock';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const NOTE = 'He is the same person as Ben, keep an eye on him.';

const SUBMIT = `mutation ($input: TicketInput!) { submitTicket(input: $input) { id link } }`;
const GUEST = `query ($id: ID!) { guestConversation(id: $id) {
  id kind number subject status closesAt watch link
  entries { seq kind side author body event { type from to } createdAt }
} }`;
const STAFF = `query ($id: ID!) { conversation(id: $id) {
  id kind assignee waitsFor replying watch version
  entries { seq kind side author body event { type from to } createdAt removedBy }
} }`;
const REPLY = `mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq kind side author body } }`;
const GUEST_REPLY = `mutation ($id: ID!, $input: GuestReplyInput!) {
  replyAsGuest(id: $id, input: $input) { seq kind side author body }
}`;
const CLOSE = `mutation ($id: ID!) { closeAsGuest(id: $id) { status } }`;
const RENEW = `mutation ($id: ID!) { renewLink(id: $id) }`;
const NOTE_REPLYING = 'mutation ($id: ID!) { noteReplying(id: $id) }';
const OFFER_GERMAN =
  'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }';
const NOTE_READING = 'mutation ($id: ID!, $isOpen: Boolean!) { noteReading(id: $id, isOpen: $isOpen) }';
const ASSIGN = `mutation ($id: ID!, $assignee: String, $version: Int) {
  assign(id: $id, assignee: $assignee, version: $version) { assignee version }
}`;

interface EntryRow {
  seq: number;
  kind: string;
  side: string;
  author: string | null;
  body: string | null;
  event: { type: string; from: string | null; to: string | null } | null;
}

interface Thread {
  status: string;
  watch: string;
  link: string;
  assignee: string | null;
  waitsFor: string | null;
  version: number;
  entries: EntryRow[];
}

/** Waits for what arrives over a socket. */
async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isReached(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isReached()).toBe(true);
}

describe('Conversations', () => {
  const site = useSite();

  /** A guest with a ticket of their own, in a browser that has its cookie. */
  async function submit(form: object = {}) {
    const response = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SUBMIT, variables: { input: { ...ticketForm, ...form } } }),
    });
    const { data } = (await response.json()) as { data: { submitTicket: { id: string; link: string } } };
    const cookie = cookieOf(response.headers);
    return { guest: new Visitor(site.origin, cookie), cookie, ...data.submitTicket };
  }

  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0];
  const pathOf = (link: string) => new URL(link).pathname;
  const post = (visitor: Visitor, path: string, body = '') =>
    visitor.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const read = async (visitor: Visitor, id: string) =>
    (await visitor.graphql(GUEST, { id })).data?.['guestConversation'] as Thread | null;
  const readAsStaff = async (staff: Visitor, id: string) =>
    (await staff.graphql(STAFF, { id })).data?.['conversation'] as Thread;
  const reply = (staff: Visitor, id: string, input: object) =>
    staff.graphql(REPLY, { id, input: { body: 'Hello', isNote: false, after: 1, key: randomUUID(), ...input } });
  const replyAsGuest = (guest: Visitor, id: string, input: object = {}) =>
    guest.graphql(GUEST_REPLY, { id, input: { body: 'Thanks', key: randomUUID(), ...input } });

  it('have Markdown by staff, and text by guests', async () => {
    const { guest, id } = await submit({ message: 'I am _Steve_ **really**' });
    const staff = await site.signIn('tickets');
    const body = '**Hello** <b>you</b>\nsee https://a.example/x ![p](https://evil.example/p.png)';
    await reply(staff, id, { body });
    const html =
      '<p><strong>Hello</strong> &lt;b&gt;you&lt;/b&gt;<br />\nsee ' +
      '<a href="https://a.example/x" rel="nofollow noopener">https://a.example/x</a> ' +
      '!<a href="https://evil.example/p.png" rel="nofollow noopener">p</a></p>\n';
    const ofGuest = 'query ($id: ID!) { guestConversation(id: $id) { entries { side bodyHtml } } }';
    const seen = (await guest.graphql(ofGuest, { id })).data?.['guestConversation'];
    expect(seen).toEqual({
      entries: expect.arrayContaining([
        { side: 'GUEST', bodyHtml: null },
        { side: 'STAFF', bodyHtml: html },
      ]),
    });
    const ofStaff = 'query ($id: ID!) { conversation(id: $id) { entries { bodyHtml } } }';
    const read = (await staff.graphql(ofStaff, { id })).data?.['conversation'] as { entries: object[] };
    expect(read.entries).toContainEqual({ bodyHtml: html });
    const preview = await staff.graphql('query ($content: String!) { replyPreview(content: $content) }', {
      content: body,
    });
    expect(preview.data).toEqual({ replyPreview: html });
  });

  it('begin with the message of a ticket, and of each application', async () => {
    const { guest, id } = await submit();
    const apply = { username: 'Steve', email: 'steve@example.com', age: 20, experience: 'Two winters' };
    const { data } = await site.graphql(
      'mutation ($input: WhitelistApplicationInput!) { submitWhitelistApplication(input: $input) { id } }',
      { input: { ...apply, reasonToJoin: 'The sea' } },
    );
    const staff = await site.signIn('tickets');

    expect(await read(guest, id)).toMatchObject({
      id,
      kind: 'TICKET',
      number: `#${id.slice(0, 6).toUpperCase()}`,
      subject: 'A question',
      status: 'open',
      entries: [{ seq: 1, kind: 'MESSAGE', side: 'GUEST', author: 'Steve', body: ticketForm.message }],
    });
    const application = data?.['submitWhitelistApplication'] as { id: string };
    expect(await readAsStaff(staff, application.id)).toMatchObject({
      kind: 'WHITELIST_APPLICATION',
      entries: [{ body: 'The sea' }],
    });
  });

  describe('the private link', () => {
    it('comes in the header Location of REST, with the cookie', async () => {
      const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
      const guest = new Visitor(site.origin, cookieOf(headers));

      expect(headers.get('location')).toMatch(/\/r\/[\w-]{70,}$/);
      expect(await read(guest, body.id)).toMatchObject({ link: headers.get('location') });
    });

    it('opens its own conversation in another browser, and no other one', async () => {
      const [one, other] = [await submit(), await submit({ subject: 'Another' })];
      const response = await post(new Visitor(site.origin), pathOf(one.link));

      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/requests/${one.id}`);
      expect(response.headers.get('referrer-policy')).toBe('strict-origin');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/);
      const guest = new Visitor(site.origin, cookieOf(response.headers));
      expect(await read(guest, one.id)).toMatchObject({ subject: 'A question' });
      expect(await read(guest, other.id)).toBeNull();
      expect(await read(new Visitor(site.origin), one.id)).toBeNull();
    });

    it.each(['GET', 'HEAD'])('shows no content and opens nothing with %s', async (method) => {
      const { link, id } = await submit();
      const stranger = new Visitor(site.origin);
      const response = await stranger.fetch(pathOf(link), { method });
      const bytes = JSON.stringify([...response.headers]) + (await response.text());

      for (const content of [ticketForm.message, ticketForm.subject, ticketForm.username, ticketForm.email, id])
        expect(bytes).not.toContain(content);
      expect(response.headers.get('set-cookie')).toBeNull();
    });

    it('keeps the prefix of the language', async () => {
      await (await site.signIn('config')).graphql(OFFER_GERMAN);
      const { link, id } = await submit();
      const response = await post(new Visitor(site.origin), `/de${pathOf(link)}`);

      expect(response.headers.get('location')).toBe(`/de/requests/${id}`);
    });

    it.each([
      ['another token', () => randomUUID()],
      ['an altered id', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
      ['an altered end', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
      ['further characters', (token: string) => `${token}.`],
    ])('is refused with %s', async (_name, forge) => {
      const { link } = await submit();
      const token = forge(link.split('/r/')[1] as string);
      const response = await post(new Visitor(site.origin), `/r/${token}`);

      expect(response.headers.get('location')).toBe(`/r/${token}?problem=invalid`);
      expect(response.headers.get('set-cookie')).toBeNull();
    });

    it('is limited to 20 wrong tokens per hour', async () => {
      const problems = [];
      for (let attempt = 0; attempt < 21; attempt += 1) {
        const response = await post(new Visitor(site.origin), '/r/wrong');
        problems.push(response.headers.get('location')?.split('problem=')[1]);
      }

      expect(problems.slice(19)).toEqual(['invalid', 'limited']);
    });

    it('is replaced by the guest and by staff; the earlier link and its browsers lose access', async () => {
      const { guest, id, link } = await submit();
      const elsewhere = await post(new Visitor(site.origin), pathOf(link));
      const staff = await site.signIn('tickets');
      const renewed = String((await guest.graphql(RENEW, { id })).data?.['renewLink']);

      expect(renewed).not.toBe(link);
      expect((await post(new Visitor(site.origin), pathOf(link))).headers.get('location')).toMatch(/problem=replaced$/);
      expect(await read(new Visitor(site.origin, cookieOf(elsewhere.headers)), id)).toBeNull();
      const again = String((await staff.graphql(RENEW, { id })).data?.['renewLink']);
      expect((await post(new Visitor(site.origin), pathOf(renewed))).headers.get('location')).toMatch(/=replaced$/);
      expect((await post(new Visitor(site.origin), pathOf(again))).headers.get('location')).toBe(`/requests/${id}`);
    });

    it('refuses a cookie that was altered, and a form from another site', async () => {
      const [one, other] = [await submit(), await submit()];
      const cookie = one.cookie?.replace(one.id, other.id);
      const crossSite = await site.fetch(pathOf(one.link), {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      });

      expect(await read(new Visitor(site.origin, cookie), other.id)).toBeNull();
      expect(crossSite.status).toBe(403);
    });
  });

  describe('guests', () => {
    it('reply once for each key, also at the same time, and open a resolved ticket again', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      await staff.rest('PUT', `/api/tickets/${id}`, { status: 'resolved' });
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => replyAsGuest(guest, id, { key })));

      expect(answers.map(({ data }) => (data?.['replyAsGuest'] as EntryRow).seq)).toEqual([3, 3, 3]);
      const { status, entries } = (await read(guest, id)) as Thread;
      expect(status).toBe('open');
      expect(entries.map(({ kind, side, body, event }) => [kind, side, body ?? event?.to])).toEqual([
        ['MESSAGE', 'GUEST', ticketForm.message],
        ['EVENT', 'STAFF', 'resolved'],
        ['MESSAGE', 'GUEST', 'Thanks'],
        ['EVENT', 'GUEST', 'open'],
      ]);
    });

    it('close a ticket, and cannot reply 30 days later', async () => {
      const { guest, id } = await submit();

      expect((await guest.graphql(CLOSE, { id })).data).toEqual({ closeAsGuest: { status: 'closed' } });
      const now = site.container.get(Clock).now();
      const clock = jest.spyOn(site.container.get(Clock), 'now');
      clock.mockReturnValue(new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000));
      const { errors } = await replyAsGuest(guest, id);
      clock.mockRestore();
      expect(errors[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
      expect((await replyAsGuest(guest, id)).errors).toEqual([]);
    });

    it('reply and close by forms without JavaScript', async () => {
      const { guest, id } = await submit();
      const replied = await post(guest, `/requests/${id}`, 'body=By+form%0D%0Abelow&after=1');
      const again = await post(guest, `/requests/${id}`, 'body=By+form%0D%0Abelow&after=1');
      const closed = await post(guest, `/requests/${id}/close`);

      expect([replied, again, closed].map(({ status, headers }) => [status, headers.get('location')])).toEqual([
        [303, `/requests/${id}`],
        [303, `/requests/${id}`],
        [303, `/requests/${id}`],
      ]);
      expect((await read(guest, id))?.entries.map(({ body, event }) => body ?? event?.to)).toEqual([
        ticketForm.message,
        'By form\nbelow',
        'closed',
      ]);
    });

    it('cannot close by a form what they have not opened; the page then says how to open it', async () => {
      const { guest, id } = await submit();
      const closed = await post(new Visitor(site.origin), `/requests/${id}/close`);

      expect(closed.headers.get('location')).toBe(`/requests/${id}`);
      expect(await read(guest, id)).toMatchObject({ status: 'open' });
    });

    it.each([
      [{ body: ' ' }, 'body'],
      [{ body: 'x'.repeat(5_001) }, 'body'],
      [{ key: 'mine' }, 'key'],
    ])('cannot send %p', async (input, field) => {
      const { guest, id } = await submit();
      const { errors } = await replyAsGuest(guest, id, input);

      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: [expect.any(String)] },
      });
    });

    it('reply at most 10 times per hour', async () => {
      const { guest, id } = await submit();
      for (let count = 0; count < 10; count += 1) await replyAsGuest(guest, id);

      expect((await replyAsGuest(guest, id)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    });

    it('cannot do anything without the link', async () => {
      const { id } = await submit();
      const stranger = new Visitor(site.origin);
      const outcomes = [
        await replyAsGuest(stranger, id),
        await stranger.graphql(CLOSE, { id }),
        await stranger.graphql(RENEW, { id }),
      ];

      expect(outcomes.map(({ errors }) => errors[0]?.extensions.code)).toEqual(Array(3).fill('NOT_FOUND'));
    });
  });

  describe('staff', () => {
    it('reply with a status, which adds one event', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      await reply(staff, id, { body: 'At the lighthouse.', status: 'RESOLVED' });

      expect(await read(guest, id)).toMatchObject({
        status: 'resolved',
        entries: [
          {},
          { seq: 2, side: 'STAFF', body: 'At the lighthouse.' },
          { seq: 3, event: { from: 'open', to: 'resolved' } },
        ],
      });
      expect(await readAsStaff(staff, id)).toMatchObject({ waitsFor: null });
    });

    it('learn of a colleague who was first, 100 of 100 times, and can then send', async () => {
      const [mara, ben] = [await site.signIn('tickets'), await site.signIn('tickets')];
      const { id } = await submit();
      await site.source.query(`UPDATE conversations SET assignee = 'mara' WHERE id = $1`, [id]);
      // Each turn adds two entries.
      for (let after = 1; after < 200; after += 2) {
        const answers = await Promise.all([
          reply(mara, id, { body: 'Mara', after }),
          reply(ben, id, { body: 'Ben', after }),
        ]);
        const refused = answers.findIndex(({ errors }) => errors.length > 0);
        const { extensions } = answers[refused]?.errors[0] ?? {};

        expect(answers.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
        expect(extensions).toMatchObject({
          code: 'CONFLICT',
          current: { seq: after + 1, body: refused === 0 ? 'Ben' : 'Mara' },
        });
        expect((await reply(refused === 0 ? mara : ben, id, { after: after + 1 })).errors).toEqual([]);
      }
    });

    it('assign it, with a check of the version, without the guest noticing', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      const other = await site.signIn('news');
      const names = await site.source.query<{ username: string }[]>('SELECT username FROM admin_users ORDER BY id');
      const { version } = await readAsStaff(staff, id);
      const assignee = await usernameOf(staff);

      expect((await staff.graphql(ASSIGN, { id, assignee, version })).data).toMatchObject({ assign: { assignee } });
      expect((await staff.graphql(ASSIGN, { id, assignee: null, version })).errors[0]?.extensions.code).toBe(
        'CONFLICT',
      );
      const stranger = names.map(({ username }) => username).find((name) => name !== assignee);
      expect((await staff.graphql(ASSIGN, { id, assignee: stranger })).errors[0]?.extensions.code).toBe(
        'BAD_USER_INPUT',
      );
      expect((await read(guest, id))?.entries).toHaveLength(1);
      expect((await readAsStaff(other, id)) ?? null).toBeNull();
    });

    it('see who is replying, until they have replied', async () => {
      const { id } = await submit();
      const staff = await site.signIn('tickets');
      const name = await usernameOf(staff);

      expect((await staff.graphql(NOTE_REPLYING, { id })).data).toEqual({
        noteReplying: [name],
      });
      await reply(staff, id, {});
      expect(await readAsStaff(staff, id)).toMatchObject({ replying: [] });
    });

    it('see who else has it open, in the request and in the list, until they close it', async () => {
      const { id } = await submit();
      const [reader, colleague] = [await site.signIn('tickets'), await site.signIn('tickets')];
      const name = await usernameOf(reader);
      const noteReading = (staff: Visitor, isOpen: boolean) => staff.graphql(NOTE_READING, { id, isOpen });
      const readersOf = async (staff: Visitor) => {
        const sql = `query ($id: ID!, $search: String) {
          conversation(id: $id) { readers } queuePage(search: $search) { items { readers } } }`;
        const { data } = await staff.graphql(sql, { id, search: `#${id.slice(0, 8)}` });
        return data;
      };
      const seenBy = (...readers: string[]) => ({ conversation: { readers }, queuePage: { items: [{ readers }] } });

      expect((await noteReading(reader, true)).data).toEqual({ noteReading: [] });
      expect((await noteReading(colleague, true)).data).toEqual({ noteReading: [name] });
      expect(await readersOf(colleague)).toEqual(seenBy(name));
      expect(await readAsStaff(colleague, id)).toMatchObject({ replying: [] });

      await reader.graphql(NOTE_REPLYING, { id });
      await reply(reader, id, {});
      expect(await readersOf(colleague)).toEqual(seenBy(name));

      await noteReading(reader, false);
      expect(await readersOf(colleague)).toEqual(seenBy());
      expect(await readersOf(reader)).toEqual(seenBy(await usernameOf(colleague)));
      expect((await noteReading(reader, true)).data).toEqual({ noteReading: [await usernameOf(colleague)] });
    });

    it('are told of no one at a request that does not exist', async () => {
      const staff = await site.signIn('tickets');
      const unknown = { id: randomUUID(), isOpen: true };
      expect((await staff.graphql(NOTE_READING, unknown)).data).toEqual({ noteReading: [] });
      const { errors } = await staff.graphql(NOTE_READING, { ...unknown, id: 'no id' });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    });

    it('remove the text of an entry', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      const { data } = await staff.graphql('mutation ($id: ID!) { removeEntry(id: $id, seq: 1) { body removedBy } }', {
        id,
      });

      expect(data).toEqual({ removeEntry: { body: null, removedBy: await usernameOf(staff) } });
      expect((await read(guest, id))?.entries).toMatchObject([{ body: null }]);
      const ticket = await staff.graphql('query ($id: ID!) { ticket(id: $id) { subject message } }', { id });
      expect(ticket.data).toEqual({ ticket: { subject: ticketForm.subject, message: '' } });
    });

    it('add an event by each transport that sets a status, and by a decision on an application', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      await staff.rest('PUT', `/api/tickets/${id}`, { status: 'in_progress' });
      await staff.graphql(`mutation { updateTicketStatus(id: "${id}", status: CLOSED) { id } }`);
      await staff.rest('PUT', `/api/tickets/${id}`, { status: 'closed' });

      const events = (await read(guest, id))?.entries.filter(({ kind }) => kind === 'EVENT');
      expect(events?.map(({ event }) => event?.to)).toEqual(['in_progress', 'closed']);
    });

    it('delete the conversation with its ticket', async () => {
      const { id } = await submit();
      await (await site.signIn('tickets')).rest('DELETE', `/api/tickets/${id}`);

      expect(await site.source.query('SELECT FROM conversation_entries')).toEqual([]);
    });
  });

  describe('a note', () => {
    it('reaches the guest in no byte, and moves no number that they see', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      const before = await read(guest, id);
      await reply(staff, id, { body: NOTE, isNote: true });

      expect(await read(guest, id)).toEqual(before);
      await reply(staff, id, { body: 'Hello', after: 2 });
      const after = await guest.graphql(GUEST, { id });
      expect(JSON.stringify(after)).not.toContain(NOTE.slice(0, 10));
      expect((after.data?.['guestConversation'] as Thread).entries.map(({ seq }) => seq)).toEqual([1, 2]);
      expect((await readAsStaff(staff, id)).entries.map(({ body }) => body)).toContain(NOTE);
      expect((await guest.graphql(STAFF, { id })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    });

    it('is in no answer to a guest: pages, GraphQL, REST', async () => {
      const { guest, id, link } = await submit();
      const staff = await site.signIn('tickets');
      await reply(staff, id, { body: NOTE, isNote: true });
      expect(JSON.stringify(await readAsStaff(staff, id))).toContain(NOTE);

      const answers = [
        await post(guest, `/requests/${id}`, 'body=Hello&after=1'),
        await post(guest, pathOf(link)),
        ...(await Promise.all(
          [`/requests/${id}`, `/de/requests/${id}`, pathOf(link), '/support', '/api/tickets', `/api/tickets/${id}`].map(
            (path) => guest.fetch(path),
          ),
        )),
      ];
      const bytes = await Promise.all(
        answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
      );
      bytes.push(JSON.stringify(await replyAsGuest(guest, id)), JSON.stringify(await guest.graphql(GUEST, { id })));
      bytes.push(
        JSON.stringify(await guest.graphql(CLOSE, { id })),
        JSON.stringify(await guest.graphql(STAFF, { id })),
      );
      expect(bytes.filter((text) => text.includes(NOTE.slice(0, 10)))).toEqual([]);
      expect((await read(guest, id))?.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    });

    it('cannot be read with the key of a reply', async () => {
      const { guest, id } = await submit();
      const staff = await site.signIn('tickets');
      const key = randomUUID();
      await reply(staff, id, { body: NOTE, isNote: true, key });
      const outcome = await replyAsGuest(guest, id, { key });

      expect(JSON.stringify(outcome)).not.toContain(NOTE.slice(0, 10));
    });
  });

  it('tell watchers that there is something new: guests of what they see, staff of everything', async () => {
    const { guest, id } = await submit();
    await site.source.query(`UPDATE conversations SET assignee = 'mara' WHERE id = $1`, [id]);
    const staff = await site.signIn('tickets');
    const changes = site.container.get(PostgresChanges);
    changes.start();
    const client = createClient({ url: `${site.origin.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
    const received = { guest: [] as unknown[], staff: [] as unknown[] };
    const watch = (side: 'guest' | 'staff', key: string) =>
      client.subscribe(
        { query: 'subscription ($key: String!) { conversationChanged(watch: $key) }', variables: { key } },
        {
          next: ({ data }) => received[side].push(data?.['conversationChanged']),
          error: () => undefined,
          complete: () => undefined,
        },
      );
    watch('guest', (await read(guest, id))?.watch ?? '');
    watch('staff', (await readAsStaff(staff, id)).watch);
    await until(() => received.guest.length > 0 && received.staff.length > 0 && changes.isConnected);
    const before = received.staff.length;
    await staff.graphql(NOTE_REPLYING, { id });
    await until(() => received.staff.length > before);
    await reply(staff, id, { body: NOTE, isNote: true });
    await until(() => received.staff.at(-1) === 2);
    expect(new Set(received.guest)).toEqual(new Set([1]));
    await reply(staff, id, { after: 2 });
    await until(() => received.staff.at(-1) === 3 && received.guest.at(-1) === 2);

    // Who had the replaced link learns no more, not even when something is written.
    await guest.graphql(RENEW, { id });
    await reply(staff, id, { after: 3 });
    await until(() => received.staff.at(-1) === 4);
    await staff.graphql(NOTE_REPLYING, { id });
    expect(received.guest.filter((seq) => Number(seq) > 2)).toEqual([]);

    // Staff are told who reads a request when that begins and when it ends, and not with each sign of it.
    const other = (await submit()).id;
    let told = 0;
    const stop = changes.watch(`conversation:${other}`, () => (told += 1));
    for (const isOpen of [true, true, false, false, true]) await staff.graphql(NOTE_READING, { id: other, isOpen });
    await staff.graphql(NOTE_REPLYING, { id: other });
    await until(() => told >= 4);
    expect(told).toBe(4);
    stop();
    await client.dispose();
    await changes.stop();
  });

  async function usernameOf(staff: Visitor): Promise<string> {
    const { data } = await staff.graphql('{ viewer { username } }');
    return (data?.['viewer'] as { username: string }).username;
  }
});
