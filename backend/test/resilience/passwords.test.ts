import { hash } from '@node-rs/argon2';
import { createDatabase } from '../support/databases';
import { mapConcurrently } from '../support/mapConcurrently';
import { queryRows } from '../support/tables';
import { waitUntil } from './support/waitUntil';
import { SiteProcess, owner } from './support/SiteProcess';

let url: string;
let site: SiteProcess;

beforeAll(async () => {
  url = await createDatabase(`costa_passwords_${process.env.JEST_WORKER_ID}`);
  site = await SiteProcess.start({ DATABASE_URL: url, PUBLIC_ORIGIN: 'https://play.costa.example' });
});

afterAll(() => site.kill());

const signIn = () => site.visitor().rest('POST', '/api/admin/auth', owner);
const readStoredHash = async () =>
  (await queryRows<{ password: string }>(url, 'SELECT password FROM admin_users'))[0]?.password;

it('Each sign-in gets a new random token in a Secure, HttpOnly, SameSite cookie', async () => {
  const cookies = [await signIn(), await signIn()].map(({ headers }) => headers.getSetCookie());
  const tokens = cookies.map(([cookie = '']) => /^__Host-costa_session=([^;]+)/.exec(cookie)?.[1] ?? '');

  for (const responseCookies of cookies) {
    expect(responseCookies.length).toBeGreaterThan(0);
    for (const cookie of responseCookies) {
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']));
      expect(attributes.some((attribute) => attribute.startsWith('Domain='))).toBe(false);
    }
  }
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
  expect(new Set(tokens).size).toBe(2);
  const rows = JSON.stringify(await queryRows(url, 'SELECT * FROM sessions'));
  for (const token of tokens) expect(rows).not.toContain(token);
});

it('Password hashes use 64 MiB and three passes, and weaker hashes are replaced at the next sign-in', async () => {
  const strong = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/;
  expect(await readStoredHash()).toMatch(strong);

  const weak = await hash(owner.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await queryRows(url, 'UPDATE admin_users SET password = $1', [weak]);
  expect((await site.visitor().rest('POST', '/api/admin/auth', { ...owner, password: 'not it' })).status).toBe(401);
  expect(await readStoredHash()).toBe(weak);

  expect((await signIn()).status).toBe(200);
  expect(await readStoredHash()).toMatch(strong);
  expect((await signIn()).status).toBe(200);
});

describe('Two hundred concurrent sign-ins', () => {
  let busySite: SiteProcess;
  beforeAll(async () => {
    busySite = await SiteProcess.start({ DATABASE_URL: url, TRUST_PROXY: '1', LIMIT_LOGIN_PER_MINUTE: '100000' });
  });
  afterAll(() => busySite.kill());

  const signInFrom = async (turn: number, username: string) => {
    const response = await busySite.visitor().fetch('/api/admin/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${turn >> 8}.${turn & 255}` },
      body: JSON.stringify({ username, password: 'guessed' }),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };

  /** Reads an uncached route until the work is done; returns the refusals. */
  async function readDuring<T>(work: Promise<T>): Promise<{ done: T; refusals: string[] }> {
    const refusals: string[] = [];
    let isOver = false;
    const reading = waitUntil('the sign-ins are complete', async () => {
      const response = await busySite.visitor('costa_visitor=x').fetch('/api/bans');
      if (response.status !== 200) refusals.push(await response.text());
      return isOver;
    });
    const done = await work.finally(() => (isOver = true));
    await reading;
    return { done, refusals };
  }

  it.each(['to different accounts', 'to an account under attack'])(
    'do not cause rejections of other requests: %s',
    async (which) => {
      const isGuessed = which === 'to an account under attack';
      if (isGuessed) {
        const failures = Array.from({ length: 60 }, (_, turn) => 1_000 + turn);
        await mapConcurrently(failures, 12, (turn) => signInFrom(turn, 'guessed'));
      }
      const signIns = Array.from({ length: 200 }, (_, turn) =>
        signInFrom(turn, isGuessed ? 'guessed' : `nobody_${turn}`),
      );
      const { done, refusals } = await readDuring(Promise.all(signIns));

      expect(refusals).toEqual([]);
      expect(new Set(done.map(({ status }) => status))).toEqual(new Set([401, 503]));
      expect(done.map(({ retryAfter }) => retryAfter)).toContain('2');
    },
    180_000,
  );
});
