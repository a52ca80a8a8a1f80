import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Notices, type Telling } from '../../src/application/notices/Notices';
import { said } from '../../src/domain/shared/Sentence';
import type { Permission } from '../../src/domain/staff/Permission';
import { NoticeWorker } from '../../src/application/notices/NoticeWorker';
import { NoticeTargetService } from '../../src/application/notices/NoticeTargetService';
import { Transaction } from '../../src/application/shared/Transaction';
import { FakeMailServer } from '../support/FakeMailServer';
import { SIGNALS, withMail, work } from '../support/notices';
import { useSite, type Site } from '../support/site';
import type { Visitor } from '../support/Visitor';

const server = new FakeMailServer();
interface NoticeRow {
  readonly id: string;
  readonly key: string;
  readonly state: string;
  readonly may_have_been_sent: boolean;
  readonly attempts: number;
  readonly doubts: number;
  readonly note: string | null;
  readonly reply: string | null;
}

beforeAll(async () => void (await server.listen()));
beforeEach(() => server.reset());
afterAll(() => server.close());

const DISCORD_ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`;

const tell = (site: Site, telling: Partial<Telling>) =>
  site.container.get(Transaction).run(() =>
    site.container.get(Notices).tell({
      ...{ kind: 'test', subject: 'test:1', key: randomUUID(), facts: { by: 'Mara' } },
      ...{ recipient: 'fox@example.org', isProven: true },
      ...telling,
    }),
  );

const rows = (site: Site): Promise<NoticeRow[]> => site.source.query('SELECT * FROM notices ORDER BY seq');
const makeDue = (site: Site) => site.source.query(`UPDATE notices SET due_at = now() WHERE state = 'queued'`);

describe('Notices', () => {
  const site = useSite();

  it('are written with the change that causes them, or not at all, and once for each key', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    const transaction = site.container.get(Transaction);
    const failing = transaction.run(async () => {
      await tell(site, { key: 'lost' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(site, { key: 'once' });
    await tell(site, { key: 'once' });

    expect((await rows(site)).map(({ key }) => key)).toEqual(['once']);
  });

  it('are not written for mail without a mail server, nor for targets that staff switched off', async () => {
    await tell(site, {});
    const staff = await site.signIn('config', 'tickets');
    const id = await withMail(site, server, staff);
    await staff.graphql('mutation ($id: ID!) { switchNoticeTarget(id: $id, isOn: false) { isOn } }', { id });
    await tell(site, {});

    expect(await rows(site)).toEqual([]);
  });

  it('go to the mail server, in order for each subject, and keep what it replied', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    for (const subject of ['a', 'b']) {
      for (const number of [1, 2, 3]) {
        await tell(site, { subject, key: `${subject}${number}`, recipient: `${subject}${number}@example.org` });
      }
    }
    await work(site);

    expect(server.received.map(({ to }) => to[0]?.slice(0, 2))).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
    expect(await rows(site)).toMatchObject(
      Array(6).fill({ state: 'accepted', attempts: 1, may_have_been_sent: false, reply: '250 2.0.0 queued as 1' }),
    );
  });

  it('wait for an earlier one about their subject, while other subjects go on', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    server.byRecipient.set('late@example.org', { rcpt: '450 4.2.0 greylisted' });
    await tell(site, { subject: 'a', key: 'a1', recipient: 'late@example.org' });
    await tell(site, { subject: 'a', key: 'a2' });
    await tell(site, { subject: 'b', key: 'b1' });
    await work(site);
    expect((await rows(site)).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'a1 queued',
      'a2 queued',
      'b1 accepted',
    ]);

    server.byRecipient.clear();
    await makeDue(site);
    await work(site);
    expect(await rows(site)).toMatchObject([
      { key: 'a1', state: 'accepted', attempts: 2 },
      { key: 'a2', state: 'accepted', attempts: 1 },
      { key: 'b1', state: 'accepted' },
    ]);
  });

  it('are sent again while in doubt, three times at most, and stay marked for ever', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    await tell(site, { key: 'doubt' });
    server.behaviour = { accepted: 'cut' };
    for (const state of ['queued', 'queued', 'unsure']) {
      await work(site);
      expect(await rows(site)).toMatchObject([{ state, may_have_been_sent: true }]);
      await makeDue(site);
    }
    await work(site);
    expect(server.received).toHaveLength(3);
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  it('keep a refusal in the words of the server, and stop writing to an address that does not exist', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    server.behaviour = { rcpt: '550 5.1.1 no such user' };
    await tell(site, { key: 'first' });
    await work(site);
    server.behaviour = {};
    await tell(site, { key: 'second', subject: 'test:2' });
    await work(site);

    expect(await rows(site)).toMatchObject([
      { state: 'refused', reply: '550 5.1.1 no such user', attempts: 1 },
      { state: 'not_needed' },
    ]);
    expect(server.rcptCommands).toBe(1);
    const [{ address_hash: hash }] = await site.source.query('SELECT * FROM mail_stops');
    expect(hash).not.toContain('fox');
  });

  it('let the target rest while it cannot be reached, without a failure of their own', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    await site.source.query(`UPDATE notice_targets SET settings = settings || '{"port": 1}'`);
    await tell(site, { key: 'a1', subject: 'a' });
    await tell(site, { key: 'b1', subject: 'b' });
    await work(site);

    expect(await rows(site)).toMatchObject([
      { state: 'queued', attempts: 1 },
      { state: 'queued', attempts: 0 },
    ]);
    const [target] = await site.source.query('SELECT *, rests_until > now() AS rests FROM notice_targets');
    expect(target).toMatchObject({ failures: 1, rests: true, is_on: true });
    expect(target.last_failure).toContain('ECONNREFUSED');
  });

  it('switch the target off after five rejected logins, tell the others, and go on once it is mended', async () => {
    const staff = await site.signIn('config', 'tickets');
    const id = await withMail(site, server, staff, { username: 'costa', password: 'wrong' });
    await staff.graphql('mutation ($input: WebhookTargetInput!) { saveWebhookTarget(input: $input) { id } }', {
      input: { name: 'bot', url: 'https://bot.example.com/', kinds: ['TARGET_SWITCHED_OFF'] },
    });
    server.behaviour = { auth: '535 5.7.8 wrong password' };
    await tell(site, { key: 'waits' });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await work(site);
      await site.source.query(`UPDATE notice_targets SET rests_until = now()`);
    }
    const [target] = await site.source.query(`SELECT * FROM notice_targets WHERE channel = 'mail'`);
    expect(target).toMatchObject({ is_on: false, login_failures: 5 });
    expect(target.off_because).toBe(said('noticeLoginRejected'));
    expect(server.logins).toHaveLength(5);
    expect((await rows(site)).map(({ key, state }) => [key.split(':')[0], state])).toEqual([
      ['waits', 'queued'],
      ['target.switched_off', expect.any(String)],
    ]);

    // What comes up while the site switched it off is kept.
    await tell(site, { key: 'kept' });
    server.behaviour = {};
    await staff.graphql('mutation ($id: ID!) { switchNoticeTarget(id: $id, isOn: true) { isOn } }', { id });
    await work(site);
    expect(server.received).toHaveLength(2);
  });

  it('of an instance that was killed are sent again and marked', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    await tell(site, { key: 'killed' });
    await site.source.query(
      `UPDATE notices SET state = 'sending', attempts = 1, sent_at = now() - interval '2 minutes'`,
    );
    await work(site);
    expect(await rows(site)).toMatchObject([{ state: 'queued', may_have_been_sent: true, doubts: 1, attempts: 1 }]);

    await makeDue(site);
    await work(site);
    expect(await rows(site)).toMatchObject([{ state: 'accepted', may_have_been_sent: true, attempts: 2 }]);
  });

  it('are given up when they expire, or are in doubt if they may have been sent', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    await tell(site, { key: 'never', expiresAt: new Date(0), dueAt: new Date(0) });
    await tell(site, { key: 'perhaps', subject: 'b' });
    await site.source.query(`UPDATE notices SET may_have_been_sent = true, expires_at = now() WHERE key = 'perhaps'`);
    await site.container.get(NoticeWorker).expire();
    await work(site);

    expect((await rows(site)).map(({ state }) => state)).toEqual(['given_up', 'unsure']);
    expect(server.received).toEqual([]);
  });

  it('fold into one that waits, are withdrawn, and forget a person', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    const later = new Date(Date.now() + 300_000);
    const answer = (key: string, text: string) =>
      tell(site, {
        kind: 'news.changed',
        subject: 't',
        key,
        facts: { text },
        dueAt: later,
        folds: ['news.changed'],
      });
    await answer('one', 'first');
    await answer('two', 'second');
    const [folded, ...others] = await site.source.query('SELECT key, facts FROM notices');
    expect([folded, others]).toEqual([{ key: 'one', facts: { text: 'second' } }, []]);

    const notices = site.container.get(Notices);
    expect(await notices.withdraw({ subject: 't', kinds: ['news.removed'] }, 'Read.')).toBe(0);
    expect(await notices.withdraw({ subject: 't' }, 'Read.')).toBe(1);
    await notices.erase('t');
    expect(await site.source.query('SELECT state, note, facts, recipient FROM notices')).toEqual([
      { state: 'not_needed', note: 'Read.', facts: {}, recipient: null },
    ]);
  });

  it('are few for an address that has not been proven', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    const unproven = { isProven: false, sender: '192.0.2.1' };
    for (let count = 1; count <= 4; count += 1) await tell(site, { ...unproven, subject: `${count}` });
    expect((await rows(site)).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued', 'not_needed']);

    for (let count = 1; count <= 8; count += 1) await tell(site, { ...unproven, recipient: `a${count}@example.org` });
    expect((await rows(site)).filter(({ state }) => state === 'queued')).toHaveLength(10);
    await tell(site, { ...unproven, sender: '192.0.2.2', recipient: 'b@example.org' });
    await tell(site, { recipient: 'fox@example.org' });
    expect((await rows(site)).filter(({ state }) => state === 'queued')).toHaveLength(12);
    const senders = await site.source.query('SELECT DISTINCT sender FROM notices WHERE sender IS NOT NULL');
    expect(JSON.stringify(senders)).not.toContain('192.0.2');
  });

  it('are not counted twice when several forms name one address at once', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => tell(site, { isProven: false, subject: `${index}`, sender: `${index}` })),
    );
    expect((await rows(site)).filter(({ state }) => state === 'queued')).toHaveLength(3);
  });
});

describe('Targets of notices', () => {
  const site = useSite();
  const list = async (staff: Visitor) =>
    (
      await staff.graphql<{ noticeTargets: Record<string, unknown>[] }>(
        '{ noticeTargets { id channel name isOn hasSecret host port encryption username fromAddress webhookId url signingKey kinds queued failed } }',
      )
    ).data?.noticeTargets;

  it('never show a secret, which is stored encrypted', async () => {
    const staff = await site.signIn('config', 'tickets');
    await withMail(site, server, staff, { username: 'costa', password: 'a secret of the mail server' });
    const discord = { name: 'news', address: DISCORD_ADDRESS, kinds: ['NEWS_PUBLISHED'] };
    await staff.graphql('mutation ($input: DiscordTargetInput!) { saveDiscordTarget(input: $input) { id } }', {
      input: discord,
    });
    const made = await staff.graphql<{ target: { id: string; signingKey: string } }>(
      'mutation { target: saveWebhookTarget(input: { name: "bot", url: "https://bot.example.com/", kinds: [] }) { id signingKey } }',
    );
    const key = made.data?.target.signingKey ?? '';
    expect(key).toMatch(/^whsec_/);

    const shown = await list(staff);
    expect(shown).toMatchObject([
      { channel: 'DISCORD', webhookId: '123456789012345678', hasSecret: true },
      { channel: 'MAIL', hasSecret: true, username: 'costa' },
      { channel: 'WEBHOOK', hasSecret: true, signingKey: null },
    ]);
    const stored = JSON.stringify([
      shown,
      await site.source.query('SELECT * FROM notice_targets'),
      await site.source.query('SELECT * FROM audit_log'),
      (await staff.rest('GET', '/api/notices/targets')).body,
    ]);
    for (const secret of ['a secret of the mail server', 'a-B_9a-B_9', key]) expect(stored).not.toContain(secret);
  });

  it('keep their secret when it is not given again, and need the password for a change', async () => {
    const staff = await site.signIn('config', 'tickets');
    await withMail(site, server, staff, { username: 'costa', password: 'first' });
    await withMail(site, server, staff, { username: 'costa', fromName: 'Costa' });
    await tell(site, {});
    await work(site);
    expect(server.logins).toEqual(['costa first']);

    await site.source.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    const { errors } = await staff.graphql(
      'mutation { saveMailTarget(input: { host: "evil.example", port: 465, encryption: TLS, fromAddress: "a@example.com" }) { id } }',
    );
    expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it.each([
    ['host: "mail.example.com", port: 22, encryption: TLS, fromAddress: "a@example.com"', 'port'],
    ['host: "mail.example.com", port: 25, encryption: NONE, fromAddress: "a@example.com"', 'encryption'],
    ['host: "mail.example.com\\r\\nX", port: 25, encryption: TLS, fromAddress: "a@example.com"', 'host'],
    ['host: "mail.example.com", port: 25, encryption: TLS, fromAddress: "a@example.com, b@example.com"', 'fromAddress'],
  ])('refuse a mail server such as %s', async (input, field) => {
    const staff = await site.signIn('config', 'tickets');
    const { errors } = await staff.graphql(`mutation { saveMailTarget(input: { ${input} }) { id } }`);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: [expect.any(String)] },
    });
  });

  it('can be 20 at most, also when two are added at once', async () => {
    const staff = await site.signIn('config', 'tickets');
    const add = () =>
      staff.graphql(
        'mutation { saveWebhookTarget(input: { name: "bot", url: "https://bot.example.com/", kinds: [] }) { id } }',
      );
    const answers = await Promise.all(Array.from({ length: 22 }, add));
    expect(answers.filter(({ errors }) => errors[0]?.extensions.code === 'CONFLICT')).toHaveLength(2);
    expect(await list(staff)).toHaveLength(20);
  });

  it('say whether the site can send mails', async () => {
    const sendsMail = async () =>
      (await site.graphql<{ siteConfig: { sendsMail: boolean } }>('{ siteConfig { sendsMail } }')).data?.siteConfig;
    expect(await sendsMail()).toEqual({ sendsMail: false });
    await withMail(site, server, await site.signIn('config', 'tickets'));
    expect(await sendsMail()).toEqual({ sendsMail: true });
  });

  it('are tested over the way of every notice', async () => {
    const staff = await site.signIn('config', 'tickets');
    const id = await withMail(site, server, staff);
    const test = (recipient?: string) =>
      staff.graphql<{ testNoticeTarget: { id: string } }>(
        'mutation ($id: ID!, $recipient: String) { testNoticeTarget(id: $id, recipient: $recipient) { id state } }',
        { id, recipient },
      );
    expect((await test()).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const { data } = await test('mara@example.org');
    await work(site);

    expect(server.received).toMatchObject([{ to: ['mara@example.org'] }]);
    const { data: read } = await staff.graphql<{ notice: object }>(
      'query ($id: ID!) { notice(id: $id) { state kind preview attemptList { number outcome reply } } }',
      { id: data?.testNoticeTarget.id },
    );
    expect(read?.notice).toMatchObject({
      ...{ state: 'ACCEPTED', kind: 'TEST', preview: expect.stringContaining('Test mail') },
      attemptList: [{ number: 1, outcome: 'accepted', reply: '250 2.0.0 queued as 1' }],
    });
  });
});

describe('The list of notices', () => {
  const site = useSite();

  async function failed(): Promise<{ staff: Visitor; target: string; ids: string[] }> {
    const staff = await site.signIn('config', 'tickets');
    const target = await withMail(site, server, staff);
    server.behaviour = { accepted: '554 5.7.1 spam' };
    await tell(site, { subject: 'ticket:1', key: 'a' });
    await tell(site, { subject: 'ticket:2', key: 'b', recipient: 'owl@example.org' });
    await work(site);
    server.behaviour = {};
    return { staff, target, ids: (await rows(site)).map(({ id }) => id) };
  }

  it('is filtered and paged over both transports', async () => {
    const { staff, target } = await failed();
    const count = async (filter: string) => {
      const { data, errors } = await staff.graphql<{ noticePage: { totalCount: number } }>(
        `{ noticePage(pageSize: 1${filter}) { totalCount items { id } } }`,
      );
      expect(errors).toEqual([]);
      return data?.noticePage.totalCount;
    };
    expect(await count('')).toBe(2);
    expect(await count(', state: REFUSED, channel: MAIL, kind: TEST')).toBe(2);
    expect(await count(', state: QUEUED')).toBe(0);
    expect(await count(', channel: DISCORD')).toBe(0);
    expect(await count(`, target: "${target}"`)).toBe(2);
    expect(await count(', target: "none"')).toBe(0);
    expect(await count(', search: "TICKET:2"')).toBe(1);
    expect(await count(', search: "owl@"')).toBe(1);
    const { body } = await staff.rest<{ items?: unknown[] }>('GET', '/api/notices?state=refused&search=owl@&limit=10');
    expect(JSON.stringify(body)).toContain('owl@example.org');
    expect((await (await site.signIn('news')).rest('GET', '/api/notices')).status).toBe(403);
  });

  it.each([
    ['news to a webhook', 'webhook', ['NEWS_PUBLISHED', 'SERVER_DOWN'], ['config']],
    ['requests to a webhook', 'webhook', ['NEWS_PUBLISHED', 'REQUEST_RECEIVED'], ['config', 'tickets']],
    ['answers to a webhook', 'webhook', ['REQUEST_ANSWERED'], ['config', 'tickets']],
    ['purchases to a webhook', 'webhook', ['PURCHASE_COMPLETED'], ['config', 'tebex']],
    [
      'purchases and requests to Discord',
      'discord',
      ['PURCHASE_COMPLETED', 'REQUEST_RECEIVED'],
      ['config', 'tickets', 'tebex'],
    ],
    ['requests to the mailbox of staff', 'staffMail', ['REQUEST_RECEIVED'], ['config', 'tickets']],
    ['mails to guests', 'mail', [], ['config', 'tickets']],
  ] as const)('sends %s only if who chooses the place may read them', async (_what, place, kinds, needed) => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    const save = {
      webhook: { type: 'WebhookTargetInput', name: 'saveWebhookTarget', name_: 'bot', url: 'https://bot.example.com/' },
      discord: {
        ...{ type: 'DiscordTargetInput', name: 'saveDiscordTarget', name_: 'channel' },
        address: `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`,
      },
      staffMail: { type: 'StaffMailInput', name: 'saveStaffMail', staffAddress: 'me@example.com' },
      mail: {
        ...{ type: 'MailTargetInput', name: 'saveMailTarget', host: 'localhost', port: 2525, encryption: 'NONE' },
        fromAddress: 'mail@example.com',
      },
    }[place];
    const { type, name, name_, ...rest } = { name_: undefined, ...save };
    const input = { ...rest, ...(name_ && { name: name_ }), ...(place !== 'mail' && { kinds }) };
    const errorsOf = async (permissions: readonly Permission[]) => {
      const staff = await site.signIn(...permissions);
      const { errors } = await staff.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, {
        input,
      });
      return errors.map(({ extensions }) => extensions.code);
    };

    for (const left of needed.length > 1 ? needed : [])
      expect(await errorsOf(needed.filter((permission) => permission !== left))).toEqual(['FORBIDDEN']);
    expect(await errorsOf(needed)).toEqual([]);
  });

  it('lets staff send one or all again, or leave one, once for each version', async () => {
    const { staff, target, ids } = await failed();
    const [first, second] = ids;
    const again = (version?: number) =>
      staff.graphql(
        'mutation ($id: ID!, $version: Int) { sendNoticeAgain(id: $id, version: $version) { state version } }',
        {
          ...{ id: first, version },
        },
      );
    expect((await again(1)).errors[0]?.extensions).toMatchObject({
      ...{ code: 'CONFLICT', current: { state: 'REFUSED' } },
    });
    expect((await again()).errors).toEqual([]);
    expect((await again()).errors[0]?.extensions.code).toBe('CONFLICT');
    await work(site);
    expect(server.received).toHaveLength(3);

    const { data } = await staff.graphql('mutation ($target: ID!) { sent: sendFailedNoticesAgain(target: $target) }', {
      target,
    });
    expect(data).toEqual({ sent: 1 });
    const leave = () => staff.graphql('mutation ($id: ID!) { leaveNotice(id: $id) { state note } }', { id: second });
    expect((await leave()).data).toMatchObject({ leaveNotice: { state: 'NOT_NEEDED' } });
    expect((await leave()).errors[0]?.extensions.code).toBe('CONFLICT');
    await work(site);
    expect(server.received).toHaveLength(3);
  });

  it('gives an address that was rejected another chance when staff send again', async () => {
    const staff = await site.signIn('config', 'tickets');
    await withMail(site, server, staff);
    server.behaviour = { rcpt: '550 5.1.1 no such user' };
    await tell(site, {});
    await work(site);
    server.behaviour = {};
    const [{ id }] = await site.source.query('SELECT id FROM notices');
    await staff.graphql('mutation ($id: ID!) { sendNoticeAgain(id: $id) { state } }', { id });
    await work(site);
    expect(await rows(site)).toMatchObject([{ state: 'accepted' }]);
  });
});

describe('A mail server of the environment', () => {
  const site = useSite({
    SMTP_URL: 'smtp://user:a%20secret@localhost:2525?encryption=none',
    MAIL_FROM: 'Costa <a@example.com>',
  });

  it('is a target that the panel shows and cannot change', async () => {
    await site.container.get(NoticeTargetService).applyEnvironment();
    await site.container.get(NoticeTargetService).applyEnvironment();
    const staff = await site.signIn('config', 'tickets');
    const { data } = await staff.graphql<{ noticeTargets: object[] }>(
      '{ noticeTargets { channel host port username fromAddress fromName isFromEnvironment hasSecret isOn } }',
    );
    expect(data?.noticeTargets).toEqual([
      {
        ...{ channel: 'MAIL', host: 'localhost', port: 2525, username: 'user', fromAddress: 'a@example.com' },
        ...{ fromName: 'Costa', isFromEnvironment: true, hasSecret: true, isOn: true },
      },
    ]);
    const { errors } = await staff.graphql(
      'mutation { saveMailTarget(input: { host: "relay", port: 25, encryption: NONE, fromAddress: "a@example.com" }) { id } }',
    );
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
  });
});

describe('Two instances', () => {
  const site = useSite();

  it('never send to one target at once, and a hung mail server delays no request', async () => {
    await withMail(site, server, await site.signIn('config', 'tickets'));
    server.behaviour = { data: 'hang' };
    await tell(site, {});
    const worker = site.container.get(NoticeWorker);
    const cutting = new AbortController();
    await worker.start({ ...SIGNALS, cutting: cutting.signal }, () => undefined);
    while (server.rcptCommands === 0) await pause(10);
    const [{ held }] = await site.source.query('SELECT held_until > now() AS held FROM notice_targets');
    expect(held).toBe(true);
    expect(await site.container.get(NoticeWorker).start(SIGNALS, () => undefined)).toBeUndefined();
    expect(server.connections).toBe(1);

    const startedAt = performance.now();
    for (let count = 0; count < 20; count += 1) await site.graphql('{ siteConfig { siteName } }');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    cutting.abort();
    await worker.settled();
    expect(await rows(site)).toMatchObject([{ state: 'queued', may_have_been_sent: false }]);
  });
});
