import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { FakeMailServer, type MailBehaviour } from '../../../test/support/FakeMailServer';
import type { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import { MailEnvironment } from '../../application/notices/MailEnvironment';
import { MailTemplate, type MailContent } from '../../application/notices/MailTemplate';
import { SiteLanguages } from '../../domain/languages/SiteLanguages';
import { MailStops } from '../../domain/notices/MailStops';
import { Notice } from '../../domain/notices/Notice';
import { NoticeTarget, type MailSettings } from '../../domain/notices/NoticeTarget';
import type { SettingsStore } from '../../domain/settings/SettingsStore';
import { MailChannel, MailOrigin } from './MailChannel';

const now = new Date('2026-01-01T12:00:00Z');

class StopsInMemory extends MailStops {
  readonly stopped = new Map<string, string>();
  has = async (address: string) => this.stopped.has(address);
  add = async (address: string, reason: string) => void this.stopped.set(address, reason);
  clearRejection = async (address: string) => void this.stopped.delete(address);
}

class OneTemplate extends MailTemplate {
  readonly kinds = ['test'] as const;
  content: MailContent | null = { subject: 'Hello', paragraphs: ['One.', 'Two.'] };
  write = async () => this.content;
}

const server = new FakeMailServer();
let channel: MailChannel;
let stops: StopsInMemory;
let template: OneTemplate;
let port: number;

beforeAll(async () => {
  port = await server.listen();
});
beforeEach(() => {
  server.reset();
  [stops, template] = [new StopsInMemory(), new OneTemplate()];
  const settings = { read: async () => ({ siteName: 'Costa' }) } as unknown as SettingsStore;
  const languages = {
    current: new SiteLanguages({ defaultLanguage: 'en', others: ['de'], unlisted: [], version: 1 }),
  } as CurrentLanguages;
  const origin = new MailOrigin('https://www.example.com');
  channel = new MailChannel([template], new MailEnvironment(null), origin, settings, languages, stops);
});
afterEach(() => channel.close());
afterAll(() => server.close());

interface Sending {
  readonly recipient?: string;
  readonly language?: string;
  readonly settings?: Partial<MailSettings>;
  readonly secret?: string | null;
  readonly failures?: number;
  /** How long the deadline is after the server stops to reply, in milliseconds; the client notices what it sent before. */
  readonly patienceMs?: number;
}

function send({
  recipient = 'fox@example.org',
  language = 'en',
  settings,
  secret,
  failures,
  patienceMs = 200,
}: Sending = {}) {
  const notice = Notice.create(
    {
      ...{ target: 'mail', kind: 'test', subject: 'test', key: 'test', facts: {}, recipient, language },
      ...{ isProven: true, sender: null },
    },
    now,
  );
  notice.failures = failures ?? 0;
  const connection = { host: '127.0.0.1', port, encryption: 'none', username: null } as const;
  const rest = { fromAddress: 'mail@example.com', fromName: null, staffAddress: null, kinds: [] };
  const target = NoticeTarget.create(
    'mail',
    { name: 'mail', settings: { ...connection, ...rest, ...settings }, secret: null, isOn: true },
    now,
  );
  const deadline = new AbortController();
  const expire = () => deadline.abort(new DOMException('The deadline is over.', 'TimeoutError'));
  server.onHang = () => void setTimeout(expire, patienceMs);
  return channel.send({ notice, target, secret: secret ?? null, remoteId: null, signal: deadline.signal });
}

describe('A mail that the server takes', () => {
  it('is accepted with its reply, over one connection for several mails', async () => {
    const outcomes = [await send(), await send({ recipient: 'owl@example.org' }), await send()];

    expect(outcomes).toEqual(Array(3).fill({ is: 'accepted', reply: '250 2.0.0 queued as 1' }));
    expect(server.received.map(({ from, to }) => [from, ...to])).toEqual([
      ['mail@example.com', 'fox@example.org'],
      ['mail@example.com', 'owl@example.org'],
      ['mail@example.com', 'fox@example.org'],
    ]);
    expect(server.connections).toBe(1);
  });

  it('is accepted when the server closes after its reply', async () => {
    server.behaviour = { closes: true };
    expect([(await send()).is, (await send()).is]).toEqual(['accepted', 'accepted']);
  });

  it('has the headers of an automatic mail, the thread, and a text part before the HTML part', async () => {
    template.content = { subject: 'Hello', paragraphs: ['One & <two>'], thread: 'abc', unsubscribe: '/mails/stop' };
    await send({ settings: { fromName: 'Costa Team' } });

    const raw = server.received[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Costa Team <mail@example\.com>\r\n/m);
    expect(raw).toMatch(/^To: fox@example\.org\r\n/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@www\.example\.com>\r\n/m);
    expect(raw).toMatch(/^In-Reply-To: <abc@www\.example\.com>\r\n/m);
    expect(raw).toMatch(/^References: <abc@www\.example\.com>\r\n/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r\n/m);
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r\n/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/www\.example\.com\/mails\/stop>\r\n/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n/m);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw.replaceAll('=\r\n', '')).toContain('One &amp; &lt;two&gt;');
  });

  it('signs in with the password, which the next settings replace', async () => {
    await send({ settings: { username: 'costa' }, secret: 'first' });
    await send({ settings: { username: 'costa' }, secret: 'second' });

    expect(server.logins).toEqual(['costa first', 'costa second']);
  });
});

describe('What the server does instead', () => {
  const opening: readonly [string, MailBehaviour][] = [
    ['cuts before it greets', { greeting: 'cut' }],
    ['greets with 421', { greeting: '421 too busy' }],
    ['greets with 554', { greeting: '554 no service' }],
    ['says nothing', { greeting: 'hang' }],
    ['says nothing to EHLO', { ehlo: 'hang' }],
    ['cuts after EHLO', { ehlo: 'cut' }],
  ];
  it.each(opening)('makes the target rest: it %s', async (_what, behaviour) => {
    server.behaviour = behaviour;
    expect(await send()).toMatchObject({ is: 'resting' });
    expect(server.received).toEqual([]);
  });

  it('makes the target rest: nothing listens there', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port: free } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    expect(await send({ settings: { port: free } })).toMatchObject({ is: 'resting' });
  });

  it('makes the target rest: the server offers no STARTTLS', async () => {
    expect(await send({ settings: { encryption: 'starttls' } })).toMatchObject({ is: 'resting' });
    expect(server.received).toEqual([]);
  });

  it('makes the target rest: its certificate is not trusted', async () => {
    const untrusted = new SMTPServer({ disabledCommands: ['AUTH'], logger: false });
    untrusted.on('error', () => undefined);
    await new Promise<void>((resolve) => untrusted.listen(0, '127.0.0.1', resolve));
    const address = untrusted.server.address() as { port: number };
    expect(await send({ settings: { encryption: 'starttls', port: address.port } })).toMatchObject({ is: 'resting' });
    await new Promise<void>((resolve) => untrusted.close(() => resolve()));
  });

  it.each([
    ['535 5.7.8 wrong password', true],
    ['454 4.7.0 try later', false],
  ])('makes the target rest for 15 minutes: %s', async (auth, isLoginFailure) => {
    server.behaviour = { auth };
    expect(await send({ settings: { username: 'costa' }, secret: 'wrong' })).toEqual({
      ...{ is: 'resting', reply: auth, restMs: 15 * 60_000, isLoginFailure },
    });
  });

  it('counts 530 to MAIL as a failed login', async () => {
    server.behaviour = { mail: '530 5.7.0 sign in first' };
    expect(await send()).toMatchObject({ is: 'resting', isLoginFailure: true });
  });

  const again: readonly [string, MailBehaviour][] = [
    ['hangs at MAIL', { mail: 'hang' }],
    ['cuts at MAIL', { mail: 'cut' }],
    ['hangs at RCPT', { rcpt: 'hang' }],
    ['cuts at RCPT', { rcpt: 'cut' }],
    ['hangs at DATA', { data: 'hang' }],
    ['cuts at DATA', { data: 'cut' }],
    ['refuses for now after the body', { accepted: '451 4.3.0 try later' }],
    ['is busy after the body', { accepted: '421 4.3.0 closing' }],
    ['refuses MAIL for now', { mail: '451 4.3.0 try later' }],
  ];
  it.each(again)('certainly did not send it, so it is tried again: it %s', async (_what, behaviour) => {
    server.behaviour = behaviour;
    expect(await send()).toMatchObject({ is: 'failed' });
  });

  it.each(['hang', 'cut'] as const)('certainly did not send it: %s within a body of 4 MB', async (body) => {
    template.content = { subject: 'Long', paragraphs: [`${'x'.repeat(70)} `.repeat(60_000)] };
    server.behaviour = { body };
    expect(await send({ patienceMs: 1_000 })).toMatchObject({ is: 'failed' });
    expect(server.received).toEqual([]);
  });

  it.each(['hang', 'cut'] as const)('leaves it in doubt: %s after the body', async (accepted) => {
    server.behaviour = { accepted };
    expect(await send()).toMatchObject({ is: 'uncertain' });
    expect(server.received).toHaveLength(1);
  });

  it('leaves a mail of 4 MB in doubt: a cut after the body', async () => {
    template.content = { subject: 'Long', paragraphs: [`${'x'.repeat(70)} `.repeat(60_000)] };
    server.behaviour = { accepted: 'cut' };
    expect(await send()).toMatchObject({ is: 'uncertain' });
    expect(server.received).toHaveLength(1);
  });

  it('refuses it for good after the body', async () => {
    server.behaviour = { accepted: '554 5.7.1 spam' };
    expect(await send()).toEqual({ is: 'refused', reply: '554 5.7.1 spam' });
    expect(stops.stopped.size).toBe(0);
  });

  it.each([
    ['550 5.1.1 no such user', true],
    ['550 no such user', true],
    ['553 5.1.3 bad address', true],
    ['550 5.7.1 blocked by policy', false],
    ['552 5.2.2 mailbox full', false],
  ])('refuses the recipient: %s', async (rcpt, isStopped) => {
    server.behaviour = { rcpt };
    expect(await send()).toEqual({ is: 'refused', reply: rcpt });
    expect(stops.stopped.has('fox@example.org')).toBe(isStopped);
  });

  it('refuses the recipient for now: five minutes first, then the usual pauses', async () => {
    server.behaviour = { rcpt: '450 4.2.0 greylisted' };
    expect(await send()).toEqual({ is: 'failed', reply: '450 4.2.0 greylisted', retryAfterMs: 5 * 60_000 });
    expect(await send({ failures: 1 })).toEqual({ is: 'failed', reply: '450 4.2.0 greylisted' });
  });

  it('is no reason to send by itself again over a lost connection', async () => {
    await send();
    server.behaviour = { mail: 'cut' };
    expect(await send()).toMatchObject({ is: 'failed' });
    server.behaviour = {};
    expect(await send()).toMatchObject({ is: 'accepted' });
    expect(server.received).toHaveLength(2);
  });
});

describe('Nothing is sent', () => {
  it('to an address on the stop list', async () => {
    await stops.add('fox@example.org', 'requested');
    expect(await send()).toMatchObject({ is: 'not_needed' });
    expect(server.connections).toBe(0);
  });

  it('without anything to say', async () => {
    template.content = null;
    expect(await send()).toMatchObject({ is: 'not_needed' });
  });

  it.each([
    'fox@example.org, evil@example.org',
    'fox@example.org\r\nBcc: evil@example.org',
    'Fox <fox@example.org>',
    'föx@example.org',
    '"<evil@example.org>"@example.org',
    '"evil@example.org"@example.org',
    'fox',
    '',
  ])('to what is no single address: %j', async (recipient) => {
    expect(await send({ recipient })).toMatchObject({ is: 'refused' });
    expect(server.connections).toBe(0);
  });
});

describe('Hostile words', () => {
  const hostile = [
    'Hello\r\nBcc: evil@example.org',
    'Hello\nContent-Type: text/html\n\n<script>alert(1)</script>',
    '"quoted" <evil@example.org>, other@example.org',
    '\u202Egnp.exe \u0000\u0007 \u2028 end',
    `${'long '.repeat(2_000)}end`,
    '.\r\n.\r\nMAIL FROM:<evil@example.org>',
    '=?utf-8?B?QmNjOiBldmlsQGV4YW1wbGUub3Jn?=',
  ];

  it.each(hostile)('change neither recipients nor headers: %j', async (text) => {
    template.content = { subject: text, paragraphs: [text], button: { label: text, address: '/support' } };
    expect(await send({ settings: { fromName: text } })).toMatchObject({ is: 'accepted' });

    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['fox@example.org']);
    const [headers = '', ...parts] = (mail?.raw ?? '').split('\r\n\r\n');
    const names = [...headers.matchAll(/^([\w-]+):/gm)].map(([, name]) => name).sort();
    expect(names).toEqual(
      [
        ...['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'],
        'X-Auto-Response-Suppress',
      ].sort(),
    );
    const html = parts.join('\r\n\r\n').split('<!doctype html>').at(-1) ?? '';
    expect(html.replaceAll('=\r\n', '')).not.toContain('<script>');
  });
});
