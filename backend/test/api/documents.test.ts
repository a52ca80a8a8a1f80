import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { WEBHOOK_KINDS } from '../../src/domain/notices/NoticeKind';
import { sampleOf, WEBHOOK_EVENTS } from '../../src/infrastructure/channels/webhookEvents';
import { openApiDocument } from '../../src/infrastructure/features/openApiDocument';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

const run = promisify(execFile);
const document = (name: string) => readFileSync(join(__dirname, '../../../docs', name), 'utf8');
const blocksOf = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block);

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** The programs that are here; all of them if none may be missing. */
function present<T>(programs: Readonly<Record<string, T>>): [string, T][] {
  const entries = Object.entries(programs);
  if (process.env['TEST_PROGRAMS'] === 'required') return entries;
  const missing = entries.filter(([program]) => !isInstalled(program)).map(([program]) => program);
  if (missing.length > 0) process.stdout.write(`Skipped in documents.test.ts, not installed: ${missing.join(', ')}.\n`);
  return entries.filter(([program]) => isInstalled(program));
}

describe('docs/api.md', () => {
  const site = useSite();

  it.each(present({ curl: 'sh' }))('begins with lines that work with %s', async () => {
    const credentials = { username: 'Mara', password: 'a lantern on the coast' };
    await site.addStaff(credentials, ['bans']);
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    const staff = new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
    const form = { name: 'Bot', access: 'write', permissions: ['bans'], lifetimeDays: 7 };
    const { body } = await staff.rest<{ token: string }>('POST', '/api/admin/api-tokens', form);

    const [lines = ''] = blocksOf(document('api.md'), 'sh');
    const [, ...commands] = lines.trim().split('\n');
    expect(commands).toHaveLength(4);
    const answers: Record<string, unknown>[] = [];
    for (const command of commands) {
      const printed = command
        .replaceAll('https://www.example.com', site.origin)
        .replace('<id>', String(answers.at(-1)?.['id']));
      const { stdout } = await run('sh', ['-c', printed], { env: { ...process.env, COSTA_TOKEN: body.token } });
      answers.push(JSON.parse(stdout));
    }
    expect(answers).toMatchObject([
      { name: 'Bot', access: 'write', permissions: ['bans'] },
      [],
      { username: 'Griefer42', duration: '7 days', isActive: true },
      { username: 'Griefer42', isActive: false, liftReason: 'Appeal accepted' },
    ]);
  });
});

describe('docs/webhooks.md', () => {
  const text = document('webhooks.md');

  it('has every event as it is sent', () => {
    const rows = [...text.matchAll(/^\| `([\w.]+)` +\| (.*?) +\| `(\w+)` +\| (.*?) +\| (.*?) +\|$/gm)];
    const told = rows.map(([, kind, when, subject, url, permission]) =>
      [kind, when, subject, url, permission].join(' · '),
    );
    const events = WEBHOOK_KINDS.map((kind) => {
      const { when, notFor, path, permission } = WEBHOOK_EVENTS[kind];
      const not = notFor ? ` Not for: ${notFor.charAt(0).toLowerCase()}${notFor.slice(1)}` : '';
      const code = (word: string | undefined) => (word ? `\`${word.replace(':id', '<id>')}\`` : '');
      return [kind, `${when}${not}`, sampleOf(kind).data.subject, code(path), code(permission)].join(' · ');
    });
    expect(told).toEqual(events);
    expect(text).toContain(JSON.stringify(sampleOf('ban.created')));
  });

  it('names addresses of the API that are there, and the permission that they need', () => {
    const paths = openApiDocument.paths as Record<string, { get?: Record<string, unknown> }>;
    for (const kind of WEBHOOK_KINDS) {
      const { path, permission } = WEBHOOK_EVENTS[kind];
      if (!path) continue;
      const route = paths[path.replace(':id', '{id}')]?.get;
      const { 'x-permission': needed, 'x-permission-for-more': forMore } = route ?? {};
      expect({ kind, isThere: route !== undefined, needed }).toEqual({
        ...{ kind, isThere: true, needed: forMore ? undefined : permission },
      });
      if (permission) expect([needed, forMore]).toContain(permission);
    }
    expect(Object.keys(openApiDocument.webhooks)).toEqual(WEBHOOK_KINDS);
  });

  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const BODY = '{"test": 2432232314}';
  const TIME = 1_614_265_330;
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': String(TIME),
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const other = `v1,${createHmac('sha256', 'another key').update('x').digest('base64')}`;
  const CASES = [
    { why: 'the example of Standard Webhooks', is: true },
    { why: 'two signatures, of which one is right', is: true, signature: `${other} ${headers['webhook-signature']}` },
    { why: 'a changed byte', is: false, body: BODY.replace('4', '5') },
    { why: 'an old time', is: false, now: TIME + 301 },
    { why: 'a time that is no number', is: false, time: '12e3' },
    { why: 'an empty signature', is: false, signature: '' },
    { why: 'a signature of another length', is: false, signature: 'v1,short' },
    { why: 'the signature of another key', is: false, signature: other },
  ].map(({ body = BODY, now = TIME + 5, time = headers['webhook-timestamp'], signature, ...each }) => ({
    ...{ ...each, body, now },
    headers: {
      ...headers,
      'webhook-timestamp': time,
      ...(signature !== undefined && { 'webhook-signature': signature }),
    },
  }));

  /** The printed function with a main program, which prints what it says of each case as JSON. */
  const PROGRAMS = {
    node: {
      language: 'js',
      file: 'verify.mjs',
      main: `import { readFileSync } from 'node:fs';
        const { secret, cases } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
        console.log(JSON.stringify(cases.map((each) => isGenuine(secret, each.headers, each.body, each.now))));`,
    },
    python3: {
      language: 'python',
      file: 'verify.py',
      main: `
import json, sys
given = json.load(open(sys.argv[1]))
print(json.dumps([is_genuine(given["secret"], it["headers"], it["body"].encode(), it["now"]) for it in given["cases"]]))`,
    },
    php: {
      language: 'php',
      file: 'verify.php',
      main: `
$given = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn($it) => isGenuine($given['secret'], $it['headers'], $it['body'], $it['now']), $given['cases']));`,
    },
  };

  it.each(present(PROGRAMS))('verifies in %s with at most 15 lines', async (program, { language, file, main }) => {
    const [code = ''] = blocksOf(text, language);
    const body = code.split('\n').filter((line) => line.trim() !== '' && !/^(import|<\?php)/.test(line));
    expect(body.length).toBeLessThanOrEqual(15);

    const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
    try {
      writeFileSync(join(folder, file), `${code}${main}`);
      writeFileSync(join(folder, 'cases.json'), JSON.stringify({ secret: SECRET, cases: CASES }));
      const { stdout } = await run(program, [join(folder, file), join(folder, 'cases.json')]);
      const verdicts: boolean[] = JSON.parse(stdout);
      expect(CASES.map(({ why }, index) => ({ why, is: verdicts[index] }))).toEqual(
        CASES.map(({ why, is }) => ({ why, is })),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
