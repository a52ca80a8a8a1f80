import { startProduct } from './contenders.mjs';
import { query } from './support/postgres.mjs';
import { median } from './support/median.mjs';
import { playerNameOfRow } from './support/names.mjs';
import { createRandom, randomInt } from './support/random.mjs';
import { toPersistedRequest, addTrustedQueries } from './support/trustedQueries.mjs';

/** One caller after the other; nothing is kept, so that every answer comes from the database. */
const SAMPLES_PER_QUERY = 200;

const BAN_PAGE_FIELDS = '{ items { id username date } totalCount }';

/** What visitors and staff do, and how it is asked with a term of the data. */
const QUERIES = {
  'newest bans with total': () => ({ query: `{ bans ${BAN_PAGE_FIELDS} }` }),
  'page 200 of the bans': () => ({ query: `{ bans(page: 200) ${BAN_PAGE_FIELDS} }` }),
  'bans after a cursor': (_term, _name, after) => ({
    query: `query ($after: String) { bans(after: $after) ${BAN_PAGE_FIELDS} }`,
    variables: { after },
  }),
  'ban search': (term) => ({
    query: `query ($term: String!) { bans(search: $term) ${BAN_PAGE_FIELDS} }`,
    variables: { term },
  }),
  'player search': (term) => ({
    query: 'query ($term: String!) { searchPlayers(query: $term) { username } }',
    variables: { term },
  }),
  'top players': () => ({ query: '{ topPlayers(limit: 10) { username level } }' }),
  'one player': (_term, name) => ({
    query: 'query ($name: String!) { player(username: $name) { player { username } serverRank } }',
    variables: { name },
  }),
  'top voters': () => ({ query: '{ topVoters { username totalVotes } }' }),
  news: () => ({ query: '{ news(first: 12) { edges { node { id title } } totalCount } }' }),
  'vote party': () => ({ query: '{ voteParty { current goal } }' }),
};

/** The median and the 99th percentile of each question, in milliseconds, on databases of several sizes. */
export async function measureGrowth({ sizes, databaseFor, say }) {
  const growth = {};
  addTrustedQueries(Object.values(QUERIES).map((buildQuery) => buildQuery('', '', '').query));
  for (const size of sizes) {
    const url = await databaseFor(size);
    const server = await startProduct({ DATABASE_URL: url, RESPONSE_CACHE_MS: '0' });
    const middleCursor = await findMiddleCursor(url, size);
    for (const [title, buildQuery] of Object.entries(QUERIES)) {
      const random = createRandom(5);
      const times = [];
      for (let turn = -20; turn < SAMPLES_PER_QUERY; turn += 1) {
        const name = playerNameOfRow(randomInt(random, size), size);
        const request = buildQuery(name.toLowerCase().slice(1, 5), name, middleCursor);
        const startedAt = performance.now();
        const response = await fetch(server.origin + toPersistedRequest(request).path);
        const { errors } = await response.json();
        if (errors) throw new Error(`${title}: ${JSON.stringify(errors)}`);
        if (turn >= 0) times.push(performance.now() - startedAt);
      }
      times.sort((one, other) => one - other);
      (growth[title] ??= {})[size] = {
        p50: roundMs(median(times)),
        p99: roundMs(times[Math.floor(times.length * 0.99)]),
      };
    }
    await server.stop();
    say(`Measured growth at ${size.toLocaleString('en')} rows.`);
  }
  return growth;
}

/** The cursor of a ban deep in the list. */
async function findMiddleCursor(url, size) {
  const { rows } = await query(
    url,
    'select date, id from bans where is_active order by date desc, id desc offset $1 limit 1',
    [Math.floor(size / 4)],
  );
  return Buffer.from(`${rows[0].date.toISOString()} ${rows[0].id}`).toString('base64url');
}

const roundMs = (milliseconds) => Number(milliseconds.toFixed(2));
