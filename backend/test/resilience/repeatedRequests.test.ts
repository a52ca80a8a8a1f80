import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from '../support/Visitor';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/queryRows';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { SiteProcess } from './support/SiteProcess';

/** Rounds in which an instance is killed in the middle of its work. */
const ROUNDS = Number(process.env.REPEATED_REQUEST_ROUNDS ?? 2);
const INSTANCE_COUNT = 2;
const KEYS_PER_ROUND = 6;
const SENDINGS_PER_KEY = 4;
const ANSWERED_BEFORE_KILL = 3;

let postgres: DedicatedPostgres;
let sites: SiteProcess[] = [];

const environment = () => ({
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'false',
  ...GENEROUS_LIMITS,
});

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  sites = await Promise.all(Array.from({ length: INSTANCE_COUNT }, () => SiteProcess.start(environment())));
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await postgres.remove();
});

/** The bodies that were answered, by their key. */
const answered = new Map<string, Set<string>>();

/** Sends a ban until an instance answers that it is imposed. */
async function send(key: string, cookie: string, turn: number): Promise<void> {
  const ban = { username: 'Griefer42', reason: key, duration: '7 days' };
  for (;;) {
    const { origin } = sites[turn % INSTANCE_COUNT] as SiteProcess;
    const answer = await new Visitor(origin, cookie)
      .rest<object>('POST', '/api/bans', ban, { 'idempotency-key': key })
      .catch(() => null);
    if (answer?.status === 201) {
      answered.set(key, (answered.get(key) ?? new Set()).add(JSON.stringify(answer.body)));
      return;
    }
    if (answer && ![409, 503].includes(answer.status)) throw new Error(`A ban was refused: ${answer.status}`);
    await pause(100);
    turn += 1;
  }
}

describe('Requests with an Idempotency-Key under kills', () => {
  it(
    'are done exactly once, and always answered alike',
    async () => {
      const cookie = (await sites[0]?.signIn()) ?? '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const keys = Array.from({ length: KEYS_PER_ROUND }, () => randomUUID());
        const enough = answered.size + Math.min(ANSWERED_BEFORE_KILL, KEYS_PER_ROUND);
        const sendings = Promise.all(
          keys.flatMap((key) => Array.from({ length: SENDINGS_PER_KEY }, (_, turn) => send(key, cookie, turn))),
        );
        while (answered.size < enough) await Promise.race([pause(2), sendings]);
        const victim = round % INSTANCE_COUNT;
        await sites[victim]?.kill();
        const restarted = SiteProcess.start(environment());
        await sendings;
        sites[victim] = await restarted;
      }

      expect(answered.size).toBe(ROUNDS * KEYS_PER_ROUND);
      expect([...answered.values()].filter((bodies) => bodies.size !== 1)).toEqual([]);
      const twice = await queryRows(
        postgres.url,
        'SELECT reason, count(*) FROM bans GROUP BY reason HAVING count(*) <> 1',
      );
      expect(twice).toEqual([]);
      const [stored] = await queryRows<{ bans: string }>(postgres.url, 'SELECT count(*) AS bans FROM bans');
      expect(Number(stored?.bans)).toBe(ROUNDS * KEYS_PER_ROUND);
    },
    60_000 + ROUNDS * 20_000,
  );
});
