import { randomUUID } from 'node:crypto';
import { said } from '../../src/domain/shared/Sentence';
import { FakeMailServer } from '../support/FakeMailServer';
import { withMail, work } from '../support/notices';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const server = new FakeMailServer();

beforeAll(async () => void (await server.listen()));
beforeEach(() => server.reset());
afterAll(() => server.close());

const REPLY = 'mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq } }';
const SEEN = 'mutation ($id: ID!, $seq: Int!) { markSeenAsGuest(id: $id, seq: $seq) }';
const READ = 'query ($id: ID!) { guestConversation(id: $id) { entries { body } } }';

interface NoticeRow {
  readonly kind: string;
  readonly state: string;
  readonly note: string | null;
  readonly recipient: string | null;
  readonly language: string;
  readonly minutes: number;
}

describe('What is told of a conversation', () => {
  const site = useSite();
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn('tickets', 'config');
  });

  const withServer = () => withMail(site, server, staff);
  const notices = (): Promise<NoticeRow[]> =>
    site.source.query(
      `SELECT kind, state, note, recipient, language, round(extract(epoch FROM due_at - created_at) / 60)::int AS minutes
       FROM notices ORDER BY seq`,
    );

  async function submit(visitor: Visitor = new Visitor(site.origin)) {
    const { body, headers } = await visitor.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return { id: body.id, guest: new Visitor(site.origin, cookie), link: headers.get('location') ?? '' };
  }

  const reply = async (id: string, more: object = {}) => {
    const input = { body: 'It is north of spawn.', isNote: false, after: 1, key: randomUUID(), ...more };
    expect((await staff.graphql(REPLY, { id, input })).errors).toEqual([]);
  };

  /** The words of the only mail, and the private link in it. */
  function mail() {
    const words = server.received.map(({ raw }) => decode(raw)).join('\n');
    return { words, link: /http\S*\/r\/[\w-]+/.exec(words)?.[0] ?? '' };
  }

  const open = (link: string, path = '') =>
    new Visitor(site.origin).fetch(new URL(link).pathname + path, { method: 'POST' });

  it('confirms a request by mail, without a word of the sender, with a link that opens it', async () => {
    await withServer();
    const { id } = await submit();
    await work(site);

    expect(server.received.map(({ to }) => to)).toEqual([[ticketForm.email]]);
    const { words, link } = mail();
    expect(words).toContain(`#${id.slice(0, 6).toUpperCase()}`);
    for (const typed of [ticketForm.username, ticketForm.subject, ticketForm.message])
      expect(words).not.toContain(typed);
    expect((await open(link)).headers.get('location')).toBe(`/requests/${id}`);
    expect(words).toContain(`List-Unsubscribe: <${link}/stop>`);
  });

  it('writes in the language of the guest', async () => {
    await withServer();
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    await new Visitor(site.origin).fetch('/api/tickets?language=de', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ticketForm),
    });
    await work(site);
    expect(mail().words).toContain('ist angekommen');
    expect(mail().link).toContain('/de/r/');
  });

  it('counts an address as proven once its mailed link was opened, and not by the link of the page', async () => {
    await withServer();
    const { id, link } = await submit();
    await work(site);
    const isProven = async () =>
      (await site.source.query('SELECT mail_proven_at IS NOT NULL AS proven FROM conversations WHERE id = $1', [id]))[0]
        .proven;
    await open(link);
    expect(await isProven()).toBe(false);
    await open(mail().link);
    expect(await isProven()).toBe(true);
  });

  it('tells the guest of several answers in one mail, five minutes later, and of notes never', async () => {
    await withServer();
    const { id } = await submit();
    await reply(id, { isNote: true, body: 'Looks like a secret alt.' });
    expect((await notices()).map(({ kind }) => kind)).toEqual(['request.confirmed']);
    await reply(id);
    await reply(id, { after: 3 });
    await staff.rest('PUT', `/api/tickets/${id}`, { status: 'resolved' });

    const [, ...answers] = await notices();
    expect(answers).toMatchObject([{ kind: 'request.answered', state: 'queued', minutes: 5 }]);
    await site.source.query(`UPDATE notices SET due_at = now()`);
    await work(site);
    expect(server.received).toHaveLength(2);
    expect(mail().words).not.toContain('secret alt');
    // Mail programs show mails of another subject as another thread.
    const subjects = server.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(subjects).size).toBe(1);
    expect(subjects[0]).toContain(`#${id.slice(0, 6).toUpperCase()}`);
  });

  it('needs no mail about an answer that is on the screen of the guest', async () => {
    await withServer();
    const { id, guest } = await submit();
    await reply(id);
    const answered = async () => (await notices()).find(({ kind }) => kind === 'request.answered');
    await guest.graphql(READ, { id });
    expect(await answered()).toMatchObject({ state: 'queued' });

    await guest.graphql(SEEN, { id, seq: 1 });
    expect(await answered()).toMatchObject({ state: 'queued' });

    await guest.graphql(SEEN, { id, seq: 2 });
    expect(await answered()).toMatchObject({
      state: 'not_needed',
      note: said('noticeRead'),
    });
  });

  it('tells of an answer although a browser without the private link says that it was seen', async () => {
    await withServer();
    const { id } = await submit();
    await reply(id);
    const { errors } = await new Visitor(site.origin).graphql(SEEN, { id, seq: 2 });

    expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(await notices()).toContainEqual(expect.objectContaining({ kind: 'request.answered', state: 'queued' }));
  });

  it('ends the mails at the press of a mailed link, and not of another one', async () => {
    await withServer();
    const { id, link } = await submit();
    await work(site);
    expect((await open(link, '/stop')).headers.get('location')).toMatch(/\/stop\?result=invalid$/);
    expect((await open(mail().link, '/stop')).headers.get('location')).toMatch(/\/stop\?result=stopped$/);
    await reply(id);
    await site.source.query(`UPDATE notices SET due_at = now() WHERE state = 'queued'`);
    await work(site);
    expect(server.received).toHaveLength(1);
  });

  it('reaches staff where they asked for it', async () => {
    const { errors } = await staff.graphql(
      `mutation { saveWebhookTarget(input: { name: "bot", url: "https://bot.example.com/", kinds: [REQUEST_RECEIVED, REQUEST_CONTINUED] }) { id } }`,
    );
    expect(errors).toEqual([]);
    const { id, guest } = await submit();
    const input = { body: 'Are you there?', key: randomUUID() };
    const sent = await guest.graphql(
      'mutation ($id: ID!, $input: GuestReplyInput!) { replyAsGuest(id: $id, input: $input) { seq } }',
      { id, input },
    );
    expect(sent.errors).toEqual([]);
    expect((await notices()).map(({ kind, recipient }) => ({ kind, recipient }))).toEqual([
      { kind: 'request.received', recipient: null },
      { kind: 'request.continued', recipient: null },
    ]);
  });

  it('writes nothing where no target wants it', async () => {
    const { id } = await submit();
    await reply(id);
    expect(await notices()).toEqual([]);
  });

  it('shows no private link in the preview for staff', async () => {
    await withServer();
    await submit();
    await work(site);
    const list = await staff.graphql<{ noticePage: { items: { id: string }[] } }>('{ noticePage { items { id } } }');
    const { data } = await staff.graphql<{ notice: { preview: string } }>(
      'query ($id: ID!) { notice(id: $id) { preview } }',
      { id: list.data?.noticePage.items[0]?.id },
    );
    expect(data?.notice.preview).toContain('has arrived');
    expect(data?.notice.preview).not.toMatch(/\/r\/[\w-]{20,}/);
  });

  it('forgets the address with the ticket', async () => {
    await withServer();
    const { id } = await submit();
    await staff.rest('DELETE', `/api/tickets/${id}`);
    expect((await notices()).map(({ recipient }) => recipient)).toEqual([null]);
    await work(site);
    expect(server.received).toEqual([]);
  });
});

/** Undoes quoted-printable, and joins the lines of long headers. */
const decode = (raw: string): string => {
  const bytes = raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
