import { startProduct } from './contenders.mjs';
import { ask } from './support/postgres.mjs';
import { median } from './support/median.mjs';
import { nameOfRow } from './support/names.mjs';
import { randomFrom, whole } from './support/random.mjs';
import { asTrustedQuery, trust } from './support/trustedQueries.mjs';

/** One caller after the other; nothing is kept, so that every answer comes from the database. */
const TRIES = 200;

const ITEMS = '{ items { id username date } totalCount }';

/** What visitors and staff do, and how it is asked with a term of the data. */
const QUESTIONS = {
  'newest bans with total': () => ({ query: `{ bans ${ITEMS} }` }),
  'page 200 of the bans': () => ({ query: `{ bans(page: 200) ${ITEMS} }` }),
  'bans behind a place': (_term, _name, after) => ({
    query: `query ($after: String) { bans(after: $after) ${ITEMS} }`,
    variables: { after },
  }),
  'ban search': (term) => ({
    query: `query ($term: String!) { bans(search: $term) ${ITEMS} }`,
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
  trust(Object.values(QUESTIONS).map((question) => question('', '', '').query));
  for (const size of sizes) {
    const url = await databaseFor(size);
    const server = await startProduct({ DATABASE_URL: url, RESPONSE_CACHE_MS: '0' });
    const middle = await placeInTheMiddle(url, size);
    for (const [title, question] of Object.entries(QUESTIONS)) {
      const random = randomFrom(5);
      const times = [];
      for (let turn = -20; turn < TRIES; turn += 1) {
        const name = nameOfRow(whole(random, size), size);
        const asked = question(name.toLowerCase().slice(1, 5), name, middle);
        const began = performance.now();
        const answer = await fetch(server.origin + asTrustedQuery(asked).path);
        const { errors } = await answer.json();
        if (errors) throw new Error(`${title}: ${JSON.stringify(errors)}`);
        if (turn >= 0) times.push(performance.now() - began);
      }
      times.sort((one, other) => one - other);
      (growth[title] ??= {})[size] = { p50: round(median(times)), p99: round(times[Math.floor(times.length * 0.99)]) };
    }
    await server.stop();
    say(`Growth at ${size.toLocaleString('en')} rows is measured.`);
  }
  return growth;
}

/** The cursor of a ban deep in the list. */
async function placeInTheMiddle(url, size) {
  const { rows } = await ask(
    url,
    'select date, id from bans where is_active order by date desc, id desc offset $1 limit 1',
    [Math.floor(size / 4)],
  );
  return Buffer.from(`${rows[0].date.toISOString()} ${rows[0].id}`).toString('base64url');
}

const round = (milliseconds) => Number(milliseconds.toFixed(2));
