import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { playerNameOfRow } from './support/names.mjs';
import { pick, createRandom, randomUuid, randomInt } from './support/random.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day in the past that never changes, so that the data does not either. */
const BASE_TIME_MS = Date.UTC(2026, 10, 1);

const isoTimestamp = (milliseconds) => new Date(milliseconds).toISOString();

const REASONS = [
  'Flying',
  'Griefing the harbour',
  'Duplicating items',
  'Spam in chat',
  'X-ray',
  'Insulting others',
  'Advertising',
];
const STAFF = ['Marlow', 'Juniper', 'Thistle', 'Harbormaster', 'Wren'];
const SITES = ['Anchor List', 'Blockfinder', 'Cove Rank', 'Open Realms', 'Server Compass', 'Tidewatch'];
const SENTENCES = [
  'The pier was rebuilt over night, and nobody knows by whom.',
  'Bring a lantern, a boat and somebody to row it.',
  'The old map stays open until the end of the month.',
  'Thank you to everyone who helped to find what went wrong.',
];

/** As many votes are counted to a party; those since the last one wait for the next. */
const VOTES_PER_PARTY = 250;

const partyId = (index) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** How many rows of everything there are beside a number of bans and players. */
export const countRowsPerTable = (rows) => ({
  players: rows,
  bans: rows,
  votes: rows * 5,
  news: Math.max(50, Math.round(rows / 500)),
  tickets: Math.max(100, Math.round(rows / 100)),
});

/** Fills an empty database in the order in which rows need each other. One in five bans is lifted. */
export async function fillDatabase(url, rows, say) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sizes = countRowsPerTable(rows);
  const ids = [];
  try {
    await copyRows(
      client,
      'players (id, uuid, username, first_joined, last_seen, playtime, sessions, level, coins, total_votes, last_vote_date)',
      sizes.players,
      (row, random) => {
        const id = randomUuid(random);
        ids.push(id);
        const joined = BASE_TIME_MS - randomInt(random, 1_500) * DAY_MS;
        const playtime = Math.floor(random() ** 3 * 300_000);
        return [
          id,
          randomUuid(random),
          playerNameOfRow(row, sizes.players),
          isoTimestamp(joined),
          isoTimestamp(joined + Math.floor(random() * (BASE_TIME_MS - joined))),
          playtime,
          1 + randomInt(random, 500),
          Math.floor(random() ** 2 * 200),
          randomInt(random, 10_000),
          5,
          isoTimestamp(BASE_TIME_MS - DAY_MS),
        ];
      },
      say,
    );
    await copyRows(
      client,
      'bans (id, username, reason, banned_by, duration, is_permanent, expires_at, date, is_active)',
      sizes.bans,
      (row, random) => {
        // Bans come one after the other, as they do in life.
        const date = BASE_TIME_MS - Math.floor(((sizes.bans - row - random()) / sizes.bans) * 1_500 * DAY_MS);
        const isPermanent = random() < 0.7;
        const days = 2_000 + randomInt(random, 1_000);
        return [
          randomUuid(random),
          playerNameOfRow(row, sizes.players),
          pick(random, REASONS),
          pick(random, STAFF),
          isPermanent ? 'permanent' : `${days} days`,
          isPermanent,
          isPermanent ? null : isoTimestamp(date + days * DAY_MS),
          isoTimestamp(date),
          random() >= 0.2,
        ];
      },
      say,
    );
    const parties = Math.floor((sizes.votes - 1) / VOTES_PER_PARTY);
    await copyRows(
      client,
      'vote_parties (id, held_at)',
      parties,
      (row) => [partyId(row), isoTimestamp(BASE_TIME_MS - 5 * DAY_MS + ((row + 1) * 5 * DAY_MS) / (parties + 1))],
      say,
    );
    await copyRows(
      client,
      'votes (id, player_id, site, received_at, party_id)',
      sizes.votes,
      (row, random) => {
        const [player, turn] = [row % sizes.players, Math.floor(row / sizes.players)];
        const party = Math.floor(row / VOTES_PER_PARTY);
        return [
          randomUuid(random),
          ids[player],
          SITES[turn % SITES.length],
          isoTimestamp(BASE_TIME_MS - (5 - turn) * DAY_MS + randomInt(random, DAY_MS / 2)),
          party < parties ? partyId(party) : null,
        ];
      },
      say,
    );
    await copyRows(
      client,
      'news (id, title, excerpt, content, image, date)',
      sizes.news,
      (row, random) => {
        const content = Array.from({ length: 12 }, () => pick(random, SENTENCES)).join('\n\n');
        return [
          randomUuid(random),
          `${playerNameOfRow(row, sizes.players)} and the lanterns of week ${row}`,
          pick(random, SENTENCES),
          content,
          '/art/news-harbour.svg',
          isoTimestamp(BASE_TIME_MS - (row * DAY_MS) / 2),
        ];
      },
      say,
    );
    await copyRows(
      client,
      'tickets (id, username, email, category, subject, message, status, created_at, updated_at)',
      sizes.tickets,
      (row, random) => {
        const at = isoTimestamp(BASE_TIME_MS - Math.floor(random() * 300 * DAY_MS));
        return [
          randomUuid(random),
          playerNameOfRow(row, sizes.players),
          `player${row}@example.com`,
          pick(random, ['technical', 'store', 'general']),
          `Question ${row}`,
          pick(random, SENTENCES),
          pick(random, ['open', 'in_progress', 'resolved']),
          at,
          at,
        ];
      },
      say,
    );
    await copyRows(
      client,
      'social_media (id, platform, url, is_active, updated_at)',
      3,
      (row, random) => [
        randomUuid(random),
        ['discord', 'youtube', 'instagram'][row],
        `https://${['discord', 'youtube', 'instagram'][row]}.com/costa`,
        true,
        isoTimestamp(BASE_TIME_MS),
      ],
      say,
    );
    await copyRows(
      client,
      'vote_links (id, site, url, reward)',
      SITES.length,
      (row, random) => [randomUuid(random), SITES[row], `https://vote.example.com/${row}`, '50 Coins'],
      say,
    );
    await client.query(
      `insert into server_status (id, is_online, online_players, max_players, version, motd, ping, last_updated)
       values (1, true, 128, 200, '1.21.4', 'Welcome ashore', 21, now()) on conflict do nothing`,
    );
    say('vacuum and analyze');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Each table has random numbers of its own, so that a change in one moves no other. */
async function copyRows(client, target, count, buildRow, say) {
  const startedAt = performance.now();
  const random = createRandom(target.length * 7_919 + count);
  const lines = function* () {
    let chunk = '';
    for (let row = 0; row < count; row += 1) {
      chunk += `${buildRow(row, random).map(escapeField).join('\t')}\n`;
      if (chunk.length > 60_000) {
        yield chunk;
        chunk = '';
      }
    }
    yield chunk;
  };
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(Readable.from(lines()), stream);
  if (!stream.destroyed) await once(stream, 'close');
  say(
    `${target.split(' ')[0]}: ${count.toLocaleString('en')} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

const escapeField = (value) =>
  value === null
    ? '\\N'
    : String(value).replace(
        /[\\\n\t\r]/g,
        (character) => ({ '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' })[character],
      );
