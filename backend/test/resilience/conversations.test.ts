import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from '../support/Visitor';
import { ticketForm } from '../support/tickets';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/queryRows';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { SiteProcess } from './support/SiteProcess';

/** Rounds in which an instance is killed in the middle of its work. `npm run test:long` sends 1,000 replies. */
const ROUNDS = Number(process.env.CONVERSATION_ROUNDS ?? 3);
const INSTANCE_COUNT = 2;
const CONVERSATIONS_PER_ROUND = 10;
const REPLIES_PER_CONVERSATION = 4;
const ACKNOWLEDGED_BEFORE_KILL = 5;

const REPLY = 'mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq } }';
const REPLY_AS_GUEST =
  'mutation ($id: ID!, $input: GuestReplyInput!) { reply: replyAsGuest(id: $id, input: $input) { seq } }';
/** Refusals that no retry changes. */
const FINAL_CODES = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAUTHENTICATED'];

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

/** What was acknowledged: the number of the entry by its idempotency key. */
const acknowledged = new Map<string, { seqs: Set<number>; isGuest: boolean }>();

/** Sends a reply to both instances at once, and again, until one of them acknowledges it. */
async function send(query: string, id: string, cookie: string, isGuest: boolean, more: object): Promise<void> {
  const key = randomUUID();
  const input = { body: `Text of ${key}`, key, ...more };
  const attempt = async (site: SiteProcess) => {
    const answer = await new Visitor(site.origin, cookie)
      .graphql<{ reply: { seq: number } | null }>(query, { id, input })
      .catch(() => null);
    const code = answer?.errors[0]?.extensions.code ?? '';
    if (FINAL_CODES.includes(code)) throw new Error(`A reply was refused: ${code}`);
    return answer?.data?.reply?.seq ?? 0;
  };
  let seqs: number[] = [];
  while (seqs.length === 0) {
    seqs = (await Promise.all(sites.map(attempt))).filter((seq) => seq > 0);
    if (seqs.length === 0) await pause(50);
  }
  acknowledged.set(key, { seqs: new Set(seqs), isGuest });
}

/** A guest submits a ticket. Afterwards the guest and staff reply to it at the same time. */
async function submit(): Promise<{ id: string; cookie: string }> {
  const { body, headers } = await new Visitor(sites[0]?.origin ?? '').rest<{ id: string }>(
    'POST',
    '/api/tickets',
    ticketForm,
  );
  return { id: body.id, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const converse = ({ id, cookie }: { id: string; cookie: string }, staff: string) =>
  Promise.all([
    send(REPLY_AS_GUEST, id, cookie, true, {}),
    send(REPLY_AS_GUEST, id, cookie, true, {}),
    send(REPLY, id, staff, false, { isNote: false, after: 1 }),
    send(REPLY, id, staff, false, { isNote: true, after: 1 }),
  ]);

describe('Replies under kills', () => {
  it(
    'are stored exactly once when they were acknowledged, with numbers without gaps',
    async () => {
      const staff = (await sites[0]?.signIn()) ?? '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const conversations = [];
        for (let each = 0; each < CONVERSATIONS_PER_ROUND; each += 1) conversations.push(await submit());
        const enough = acknowledged.size + ACKNOWLEDGED_BEFORE_KILL;
        const replies = Promise.all(conversations.map((conversation) => converse(conversation, staff)));
        while (acknowledged.size < enough) await Promise.race([pause(2), replies]);
        const victim = round % INSTANCE_COUNT;
        await sites[victim]?.kill();
        const restarted = SiteProcess.start(environment());
        await replies;
        sites[victim] = await restarted;
      }

      const total = ROUNDS * CONVERSATIONS_PER_ROUND * REPLIES_PER_CONVERSATION;
      expect(acknowledged.size).toBe(total);
      const stored = await queryRows<{ key: string; seq: number; publicSeq: number | null; body: string }>(
        postgres.url,
        `SELECT key, seq, public_seq AS "publicSeq", body FROM conversation_entries WHERE key IS NOT NULL`,
      );
      expect(stored).toHaveLength(total);
      const mistaken = stored.filter(({ key, seq, publicSeq, body }) => {
        const { seqs, isGuest } = acknowledged.get(key) ?? { seqs: new Set(), isGuest: false };
        return body !== `Text of ${key}` || seqs.size !== 1 || !seqs.has((isGuest ? publicSeq : seq) ?? 0);
      });
      expect(mistaken).toEqual([]);
      const withGaps = await queryRows(
        postgres.url,
        `SELECT talk.id FROM conversations AS talk JOIN conversation_entries AS entry ON entry.conversation = talk.id
         GROUP BY talk.id
         HAVING max(seq) <> count(*) OR max(public_seq) <> count(public_seq)
           OR last_seq <> max(seq) OR last_public_seq <> max(public_seq) OR count(*) <> $1`,
        // What the guest submitted, the replies, and that the first who answered took the request.
        [2 + REPLIES_PER_CONVERSATION],
      );
      expect(withGaps).toEqual([]);
    },
    60_000 + ROUNDS * 20_000,
  );
});
