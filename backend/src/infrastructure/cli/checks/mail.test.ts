import { FakeMailServer } from '../../../../test/support/FakeMailServer';
import { MailEnvironment, type MailServerSettings } from '../../../application/notices/MailEnvironment';
import { TargetSecrets } from '../../../application/notices/TargetSecrets';
import { NoticeTarget, type MailSettings } from '../../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../../domain/notices/NoticeTargets';
import type { CommandContext } from '../Command';
import { checkMail, findDnsHints } from './mail';

type Records = Readonly<Record<string, { mx?: string[]; a?: string[]; txt?: string[] }>>;

/** A name server with these records, or one that fails. */
function nameServer(records: Records | Error) {
  const answer = async <Answer>(found: (name: Records[string]) => Answer[] | undefined, name: string) => {
    if (records instanceof Error) throw records;
    const known = records[name];
    const answers = known && found(known);
    if (answers) return answers;
    throw Object.assign(new Error(`query ${name}`), { code: known ? 'ENODATA' : 'ENOTFOUND' });
  };
  return {
    resolve4: (name: string) => answer(({ a }) => a, name) as never,
    resolveMx: (name: string) =>
      answer(({ mx }) => mx?.map((exchange) => ({ exchange, priority: 10, type: 'MX' as const })), name),
    // Long texts arrive in parts.
    resolveTxt: (name: string) => answer(({ txt }) => txt?.map((text) => [text.slice(0, 5), text.slice(5)]), name),
  };
}

const SPF = 'v=spf1 include:mail.example.com -all';
const DMARC = { '_dmarc.example.com': { txt: ['v=DMARC1; p=none'] } };

describe('The records of the domain that mails are from', () => {
  it.each([
    { 'example.com': { mx: ['mail.example.com'], txt: ['other', SPF] }, ...DMARC },
    { 'example.com': { a: ['192.0.2.1'], txt: [SPF] }, ...DMARC },
  ])('give no hint when nothing is missing: %j', async (records) => {
    await expect(findDnsHints('example.com', nameServer(records))).resolves.toEqual([]);
  });

  const noMailServer = 'example.com has no mail server, so answers and bounces cannot arrive.';
  const noDmarc = 'example.com has no DMARC record at _dmarc.example.com.';
  const spfCount = (count: number) => `example.com has ${count} SPF records, and needs exactly one.`;
  it.each<[Records, string[]]>([
    [{}, [noMailServer, spfCount(0), noDmarc]],
    [{ 'example.com': { txt: [SPF] }, ...DMARC }, [noMailServer]],
    [{ 'example.com': { mx: ['mail'], txt: ['v=spf10 all', 'spf1'] }, ...DMARC }, [spfCount(0)]],
    [{ 'example.com': { mx: ['mail'], txt: [SPF, 'v=spf1'] }, ...DMARC }, [spfCount(2)]],
    [{ 'example.com': { mx: ['mail'], txt: [SPF] }, '_dmarc.example.com': { txt: ['v=DMARC2'] } }, [noDmarc]],
  ])('are named when they are missing: %j', async (records, hints) => {
    await expect(findDnsHints('example.com', nameServer(records))).resolves.toEqual(hints);
  });

  it('are not called missing when the name server does not answer', async () => {
    const failure = Object.assign(new Error('queryMx ETIMEOUT example.com'), { code: 'ETIMEOUT' });
    await expect(findDnsHints('example.com', nameServer(failure))).resolves.toEqual([
      'The name server did not answer about example.com: queryMx ETIMEOUT example.com.',
    ]);
  });
});

describe('The check of the mail server', () => {
  const server = new FakeMailServer();
  beforeAll(() => server.listen());
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  function check(settings: Partial<MailSettings> | null, publicOrigin = 'https://www.example.com') {
    const target = NoticeTarget.create(
      'mail',
      {
        name: 'mail',
        settings: {
          ...{ host: '127.0.0.1', port: server.port, encryption: 'none', username: null, kinds: [] },
          ...{ fromAddress: 'mail@example.com', fromName: null, staffAddress: null },
          ...settings,
        },
        secret: 'sealed',
        isOn: true,
      },
      new Date(),
    );
    const services = new Map<unknown, unknown>([
      [MailEnvironment, new MailEnvironment(null as MailServerSettings | null)],
      [NoticeTargets, { all: async () => (settings ? [target] : []) }],
      [TargetSecrets, { open: () => 'a password' }],
    ]);
    const context = { service: async (token: unknown) => services.get(token), config: { publicOrigin } };
    return checkMail(context as unknown as CommandContext);
  }

  it('is fine without a mail server', async () => {
    await expect(check(null)).resolves.toMatchObject({
      state: 'ok',
      finding: expect.stringContaining('sends no mails'),
    });
  });

  it('signs in and sends nothing', async () => {
    await expect(check({ username: 'mail@example.com' })).resolves.toMatchObject({ state: 'ok', advice: null });
    expect(server.logins).toEqual(['mail@example.com a password']);
    expect([server.rcptCommands, server.received]).toEqual([0, []]);
  });

  it('says that links lead to this machine, and that the login belongs to another domain', async () => {
    const { state, advice } = await check({ username: 'costa@example.net' }, 'http://localhost:3000');
    expect(state).toBe('attention');
    expect(advice?.split('\n')).toEqual([
      'Links in mails lead to http://localhost:3000: set PUBLIC_ORIGIN to the address that visitors type.',
      'Mails are from example.com, and the login belongs to example.net: many servers refuse that.',
    ]);
  });

  it.each([
    [{ greeting: '554 no service' }, '554 no service'],
    [{ auth: '535 5.7.8 wrong password' }, '535 5.7.8 wrong password'],
  ])('says why the server cannot be used: %j', async (behaviour, words) => {
    server.behaviour = behaviour;
    const { state, finding, advice } = await check({ username: 'costa' });
    expect([state, advice]).toEqual(['attention', 'Correct it in the panel under Config, Connections.']);
    expect(finding).toContain(words);
  });
});
