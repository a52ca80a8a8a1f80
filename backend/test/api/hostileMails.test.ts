import { domainToASCII } from 'node:url';
import { Notices } from '../../src/application/notices/Notices';
import { Transaction } from '../../src/application/shared/Transaction';
import { said } from '../../src/domain/shared/Sentence';
import { FakeMailServer, type ReceivedMail } from '../support/FakeMailServer';
import { mapConcurrently } from '../support/mapConcurrently';
import { withMail, work } from '../support/notices';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import type { Visitor } from '../support/Visitor';

const server = new FakeMailServer();
beforeAll(async () => void (await server.listen()));
beforeEach(() => server.reset());
afterAll(() => server.close());

/** Hundreds of mails on a busy machine. */

const STAFF_ADDRESS = 'team@example.org';
const EVIL = 'evil@evil.example';

/** What ends a line, a word, a name or a header in one of the formats of a mail, or looks like something else. */
const PIECES = [
  ...['\r\n', '\n', '\r', '\n\n', '\r\n\r\n', '\r\n.\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0', '\t', ' '],
  ...['\r\n ', '\r\n\t', '%0d%0a', '\\r\\n', '=0D=0A', '&#13;&#10;', '嘊嘍', '\u010a\u010d'],
  ...[',', ';', ':', '"', "'", '<', '>', '(', ')', '[', ']', '\\', '\\"', '@', '!', '%', '|', '`', '$(id)'],
  ...['\u202e', '\u2066', '\u200b', '\ufeff', '\u00ad', '\u061c', '\u0000\u0007', '\ud83d\ude00', 'é', 'ش', '１'],
];

/** What an attacker puts behind such a piece. */
const PAYLOADS = [
  `Bcc: ${EVIL}`,
  `To: ${EVIL}\r\nCc: ${EVIL}`,
  `RCPT TO:<${EVIL}>\r\nDATA`,
  'Content-Type: text/html\r\n\r\n<script>alert(1)</script>',
  `<${EVIL}>`,
  `${EVIL}, b@evil.example`,
  `=?utf-8?B?${Buffer.from(`\r\nBcc: ${EVIL}`).toString('base64')}?=`,
  `=?utf-8?Q?=0D=0ABcc:_evil=40evil.example?=`,
];

/** 500 texts, each with a piece and a payload; every tenth is long. */
const TEXTS = Array.from({ length: 500 }, (_, index) => {
  const [piece, payload] = [PIECES[index % PIECES.length], PAYLOADS[index % PAYLOADS.length]];
  return `Hello${piece}${payload}${index % 10 === 9 ? ' x'.repeat(5_000) : ''}`;
});

const LOCAL_PARTS = [
  ...[
    'fox',
    'a.b',
    'a+b',
    "o'neil",
    'x'.repeat(64),
    'x'.repeat(65),
    '.a',
    'a.',
    'a..b',
    'ä',
    'ش',
    '-a',
    '{a}',
    'a/b=c',
  ],
  ...['"a b"', '"a@evil.example"', '"a\\"b"', '"a,b"', '"a\r\nBcc: x"', '"<evil@evil.example>"', '""', 'a"b', 'a b'],
];
const DOMAINS = [
  ...[
    'example.org',
    'EXAMPLE.org',
    'exämple.de',
    'xn--exmple-cua.de',
    'example.org.',
    'example',
    'localhost',
    '-a.org',
  ],
  ...[
    'a_b.org',
    'example..org',
    '[127.0.0.1]',
    '127.0.0.1',
    '[IPv6:::1]',
    'example.org, evil@evil.example',
    'exa mple.org',
  ],
];

/** 500 addresses: combinations, and whole attacks. */
const ADDRESSES = [
  ...LOCAL_PARTS.flatMap((local) => DOMAINS.map((domain) => `${local}@${domain}`)),
  ...PIECES.flatMap((piece) => [
    `fox@example.org${piece}${EVIL}`,
    `fox${piece}@example.org`,
    `${EVIL}${piece}fox@example.org`,
    `fox@example.org${piece}Bcc: ${EVIL}`,
  ]),
].slice(0, 500);

const OUR_HEADERS = [
  ...['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'],
  'X-Auto-Response-Suppress',
];
const HEADERS_OF_THREADS = ['In-Reply-To', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'References'];

/** What is wrong with a mail, read as strictly as RFC 5322 and RFC 5321 say. */
function findFaults({ to, from, raw }: ReceivedMail, recipient: string, headers: readonly string[]): string[] {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const names = lines.map((line) => /^([\x21-\x39\x3b-\x7e]+):/.exec(line)?.[1] ?? `no header: ${line}`);
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return [
    ...(to.length === 1 && to[0] === recipient ? [] : [`goes to ${to.join(' and ')}`]),
    ...(from === 'mail@example.com' ? [] : [`is from ${from}`]),
    ...(names.sort().join() === [...headers].sort().join() ? [] : [`has the headers ${names.join()}`]),
    ...([recipient, `<${recipient}>`].includes(valueOf('To')) ? [] : [`names ${valueOf('To')}`]),
    ...(valueOf('From').endsWith('<mail@example.com>') ? [] : [`names the sender ${valueOf('From')}`]),
    ...(/[^\x20-\x7e\r\n]/.test(head) || /\r(?!\n)|(?<!\r)\n/.test(raw) ? ['has stray bytes'] : []),
    ...(raw.split('\r\n').some((line) => line.length > 998) ? ['has a line that is too long'] : []),
    ...(raw.replace(/=\r\n/g, '').includes('<script>') && !isPlain(raw) ? ['has a script'] : []),
  ];
}

/** Whether the script stands in the text part only. */
const isPlain = (raw: string): boolean =>
  !raw.replace(/=\r\n/g, '').split('Content-Type: text/html').at(-1)?.includes('<script>');

describe('Hostile texts', () => {
  const site = useSite();
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn();
    await withMail(site, server, staff);
    const kinds = ['REQUEST_RECEIVED', 'PURCHASE_COMPLETED'];
    const { errors } = await staff.graphql(
      'mutation ($input: StaffMailInput!) { saveStaffMail(input: $input) { id } }',
      {
        input: { staffAddress: STAFF_ADDRESS, kinds },
      },
    );
    expect(errors).toEqual([]);
  });

  const headersOf = ({ raw }: ReceivedMail) =>
    /^In-Reply-To/m.test(raw) ? [...OUR_HEADERS, ...HEADERS_OF_THREADS] : OUR_HEADERS;

  it('as names and packages of 500 purchases change neither recipient nor headers', async () => {
    await site.container.get(Transaction).run(async () => {
      for (const [index, text] of TEXTS.entries()) {
        await site.container.get(Notices).tell({
          ...{ kind: 'purchase.completed', subject: `purchase:${index}`, key: `${index}` },
          facts: { player: text.replaceAll('\0', ''), package: text.replaceAll('\0', '') },
        });
      }
    });
    await work(site);

    expect(server.received).toHaveLength(500);
    const faults = server.received.flatMap((mail) => findFaults(mail, STAFF_ADDRESS, OUR_HEADERS));
    expect(faults).toEqual([]);
  });

  it('in the forms are refused by name, or change neither recipient nor headers', async () => {
    let accepted = 0;
    const forms = TEXTS.slice(0, 180).map((text, index) => [['subject', 'message', 'username'][index % 3] ?? '', text]);
    await mapConcurrently(forms, 6, async ([field = '', text]) => {
      const form = { ...ticketForm, [field]: text };
      const { status, body } = await site.rest<{ fields?: object }>('POST', '/api/tickets', form);
      if (status === 201) accepted += 1;
      else expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    });
    await work(site);

    const mails = server.received.filter(({ to }) => to[0] === STAFF_ADDRESS);
    expect(accepted).toBeGreaterThan(60);
    expect(mails).toHaveLength(accepted);
    expect(mails.flatMap((mail) => findFaults(mail, STAFF_ADDRESS, OUR_HEADERS))).toEqual([]);
    // Guests get none of the words.
    const toGuests = server.received.filter(({ to }) => to[0] !== STAFF_ADDRESS);
    expect(toGuests.length).toBeGreaterThan(0);
    expect(toGuests.flatMap((mail) => findFaults(mail, ticketForm.email, headersOf(mail)))).toEqual([]);
    expect(toGuests.filter(({ raw }) => /evil|Hello|script/.test(raw))).toEqual([]);
  });

  /** Afterwards, all that was sent is of two days ago. */
  async function sendAndForget(): Promise<void> {
    await work(site);
    await site.source.query(`UPDATE notices SET created_at = created_at - interval '2 days'`);
  }

  it('as addresses are refused with the name of the field, or are the only recipient', async () => {
    const accepted: string[] = [];
    for (const email of ADDRESSES) {
      const { status, body } = await site.rest<{ fields?: Record<string, string[]> }>('POST', '/api/tickets', {
        ...{ ...ticketForm, email },
      });
      if (status === 201) {
        accepted.push(email);
        // The mails of a day are few for each visitor.
        if (accepted.length % 8 === 0) await sendAndForget();
      } else {
        expect([email, status, Object.keys(body.fields ?? {})]).toEqual([email, 400, ['email']]);
      }
    }

    await sendAndForget();
    const notices: { recipient: string; state: string; reply: string }[] = await site.source.query(
      `SELECT recipient, state, reply FROM notices WHERE kind = 'request.confirmed' ORDER BY seq`,
    );
    expect(notices.map(({ recipient }) => recipient)).toEqual(accepted);
    const unclear = notices.filter(
      ({ state, reply }) => state !== 'accepted' && !(state === 'refused' && reply === said('mailAddressNotUsable')),
    );
    expect(unclear).toEqual([]);
    const mailed = notices.filter(({ state }) => state === 'accepted').map(({ recipient }) => recipient);
    expect(mailed.length).toBeGreaterThan(20);
    const toGuests = server.received.filter(({ to }) => to[0] !== STAFF_ADDRESS);
    expect(toGuests).toHaveLength(mailed.length);
    const faults = toGuests.flatMap((mail, index) => findFaults(mail, asWritten(mailed[index] ?? ''), headersOf(mail)));
    expect(faults).toEqual([]);
    expect(toGuests.filter(({ to }) => to.some((address) => address.endsWith('@evil.example')))).toEqual([]);
  });

  it('as names of the sender are refused, or change neither recipient nor headers', async () => {
    for (const [index, fromName] of TEXTS.slice(0, 60).entries()) {
      const input = { host: 'localhost', port: 2525, encryption: 'NONE', fromAddress: 'mail@example.com', fromName };
      const save = 'mutation ($input: MailTargetInput!) { saveMailTarget(input: $input) { id } }';
      const { errors } = await staff.graphql(save, { input });
      if (errors.length > 0) {
        expect(errors[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { fromName: expect.any(Array) },
        });
        continue;
      }
      await withMail(site, server, staff, { fromName });
      await site.container.get(Transaction).run(() =>
        site.container.get(Notices).tell({
          ...{ kind: 'test', subject: `test:${index}`, key: `${index}`, facts: { by: fromName } },
          ...{ recipient: `t${index}@example.org`, isProven: true },
        }),
      );
      await work(site);
    }
    const recipients = await site.source.query(`SELECT recipient FROM notices WHERE kind = 'test' ORDER BY seq`);
    expect(server.received.length).toBe(recipients.length);
    expect(server.received.length).toBeGreaterThan(10);
    const faults = server.received.flatMap((mail, index) => findFaults(mail, recipients[index].recipient, OUR_HEADERS));
    expect(faults).toEqual([]);
  });
});

/** Domains travel in ASCII. */
function asWritten(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
