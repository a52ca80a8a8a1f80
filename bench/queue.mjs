import { startProduct } from './contenders.mjs';
import { median } from './support/median.mjs';
import { createDatabase, query } from './support/postgres.mjs';
import { owner } from './workloads.mjs';
import { signIn } from './writes.mjs';

const CONVERSATIONS = 100_000;
const ENTRIES_PER_CONVERSATION = 10;
const OPEN_CONVERSATIONS = 3_000;
const SAMPLES_PER_QUERY = 100;

const pageOf = (filter = '') =>
  `{ queuePage${filter} { items { id number playerName subject status isUnread waitsFor assignee lastAt } totalCount } }`;

/** What staff look at. Each search word stands in as many conversations as its title says. */
const QUERIES = {
  'all requests': pageOf(),
  'open requests': pageOf('(isOpen: true)'),
  'open requests, oldest first': pageOf('(isOpen: true, direction: ASC)'),
  'waiting for staff': pageOf('(waitsFor: STAFF)'),
  'waiting for staff, longest first': pageOf('(isOpen: true, waitsFor: STAFF, sort: WAITING, pageSize: 50)'),
  'open requests of a category, longest waiting first': pageOf('(isOpen: true, category: GENERAL, sort: WAITING)'),
  'assigned to the reader': pageOf('(holder: ME)'),
  'open and assigned to no one': pageOf('(isOpen: true, holder: NO_ONE)'),
  'page 100': pageOf('(page: 100)'),
  'search for part of a name': pageOf('(search: "a1b2c")'),
  'search for a word in 100': pageOf('(search: "lighthouse")'),
  'search for a word in 33,333': pageOf('(search: "harbour")'),
  'search for a word in 33,333, open requests': pageOf('(search: "harbour", isOpen: true)'),
  'search for a word in none': pageOf('(search: "zzzzzz")'),
  counts: '{ queueCounts { open waiting unread mine unassigned categories { open } } }',
  'first answer': '{ queueCounts { firstAnswerMinutes } }',
};

/** The median and higher percentiles of what staff ask in the queue, in milliseconds, one after the other. */
export async function measureQueue({ postgres, say }) {
  const name = `bench_queue_${CONVERSATIONS}`;
  const url = postgres.urlOf(name);
  if (await createDatabase(postgres, name)) await fillQueue(postgres, name, say);
  const server = await startProduct({ DATABASE_URL: url });
  const cookie = await signIn(server.origin);
  await query(
    url,
    `update conversations set assignee = $1 where assignee is null and ('x' || left(id::text, 2))::bit(8)::int % 5 = 0`,
    [owner.username],
  );
  await query(url, 'vacuum analyze conversations');
  const measured = {};
  for (const [title, text] of Object.entries(QUERIES)) {
    const times = [];
    for (let turn = -10; turn < SAMPLES_PER_QUERY; turn += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${server.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: text }),
      });
      const { errors } = await answer.json();
      if (errors) throw new Error(`${title}: ${JSON.stringify(errors)}`);
      if (turn >= 0) times.push(performance.now() - startedAt);
    }
    times.sort((one, other) => one - other);
    const at = (part) => Number(times[Math.floor(times.length * part)].toFixed(2));
    measured[title] = { p50: Number(median(times).toFixed(2)), p95: at(0.95), p99: at(0.99) };
  }
  await server.stop();
  say(`Measured the queue with ${CONVERSATIONS.toLocaleString('en')} conversations.`);
  return measured;
}

/** Tickets come through the triggers that make their conversations. */
async function fillQueue(postgres, name, say) {
  const url = postgres.urlOf(name);
  try {
    const [{ indexdef: searchIndex }] = (
      await query(url, `select indexdef from pg_indexes where indexname = 'conversation_entries_search'`)
    ).rows;
    await query(url, 'drop index conversation_entries_search');
    await query(url, TICKETS_SQL, [CONVERSATIONS]);
    await query(url, ENTRIES_SQL, [ENTRIES_PER_CONVERSATION]);
    await query(url, STATES_SQL, [CONVERSATIONS - OPEN_CONVERSATIONS, ENTRIES_PER_CONVERSATION]);
    await query(url, searchIndex);
    await query(url, 'vacuum analyze');
    say(`Filled ${name}.`);
  } catch (error) {
    await query(postgres.urlOf('postgres'), `drop database ${name} with (force)`);
    throw error;
  }
}

/** Twelve of 5,000 words, which depend on a number. */
const words = (number) =>
  `(select string_agg(substr(md5('w' || (${number} + word * word * 17) % 5000), 1, 6), ' ') from generate_series(1, 12) word)`;

const TICKETS_SQL = `
  insert into tickets (id, subject, username, email, created_at, status, category, message, updated_at, version)
  select gen_random_uuid(), 'Question ' || substr(md5('s' || n), 1, 12), 'P' || substr(md5('u' || n % 60000), 1, 10),
    'a@example.org', now() - ($1::int - n) * interval '5 minutes', 'open', 'general', ${words('n * 31')}, now(), 1
  from generate_series(1, $1::int) n`;

const ENTRIES_SQL = `
  insert into conversation_entries (conversation, seq, public_seq, kind, side, author, body, created_at)
  select id, seq, seq, 'message', case when seq % 2 = 0 then 'staff' else 'guest' end, 'mara',
    ${words('n * 37 + seq * 101')}
      || case when n % 1000 = 7 and seq = 5 then ' lighthouse' else '' end
      || case when n % 3 = 0 and seq = 4 then ' harbour' else '' end,
    now() - interval '1 day'
  from (select id, row_number() over (order by last_at)::int n from conversations) numbered,
    generate_series(2, $1::int) seq`;

const STATES_SQL = `
  update conversations set last_seq = $2, last_public_seq = $2, last_written_seq = $2, is_done = n <= $1,
    waits_for = case when n <= $1 then null when n % 2 = 0 then 'staff' else 'guest' end,
    first_answer_at = created_at + interval '2 hours'
  from (select id, row_number() over (order by last_at)::int n from conversations) numbered
  where numbered.id = conversations.id`;
