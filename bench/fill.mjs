import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { nameOfRow } from './support/names.mjs';
import { oneOf, randomFrom, uuid, whole } from './support/random.mjs';

const DAY = 24 * 60 * 60 * 1000;

/** A day in the past that never changes, so that the data does not either. */
const NOW = Date.UTC(2026, 10, 1);

const stamp = (milliseconds) => new Date(milliseconds).toISOString();

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
const VOTES_OF_PARTY = 250;

const partyId = (index) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** How many rows of everything there are beside a number of bans and players. */
export const sizesFor = (rows) => ({
  players: rows,
  bans: rows,
  votes: rows * 5,
  news: Math.max(50, Math.round(rows / 500)),
  tickets: Math.max(100, Math.round(rows / 100)),
});

/** Fills an empty database in the order in which rows need each other. One in five bans is lifted. */
export async function fill(url, rows, say) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sizes = sizesFor(rows);
  const ids = [];
  try {
    await copy(
      client,
      'players (id, uuid, username, first_joined, last_seen, playtime, sessions, level, coins, total_votes, last_vote_date)',
      sizes.players,
      (row, random) => {
        const id = uuid(random);
        ids.push(id);
        const joined = NOW - whole(random, 1_500) * DAY;
        const playtime = Math.floor(random() ** 3 * 300_000);
        return [
          id,
          uuid(random),
          nameOfRow(row, sizes.players),
          stamp(joined),
          stamp(joined + Math.floor(random() * (NOW - joined))),
          playtime,
          1 + whole(random, 500),
          Math.floor(random() ** 2 * 200),
          whole(random, 10_000),
          5,
          stamp(NOW - DAY),
        ];
      },
      say,
    );
    await copy(
      client,
      'bans (id, username, reason, banned_by, duration, is_permanent, expires_at, date, is_active)',
      sizes.bans,
      (row, random) => {
        // Bans come one after the other, as they do in life.
        const date = NOW - Math.floor(((sizes.bans - row - random()) / sizes.bans) * 1_500 * DAY);
        const isPermanent = random() < 0.7;
        const days = 2_000 + whole(random, 1_000);
        return [
          uuid(random),
          nameOfRow(row, sizes.players),
          oneOf(random, REASONS),
          oneOf(random, STAFF),
          isPermanent ? 'permanent' : `${days} days`,
          isPermanent,
          isPermanent ? null : stamp(date + days * DAY),
          stamp(date),
          random() >= 0.2,
        ];
      },
      say,
    );
    const parties = Math.floor((sizes.votes - 1) / VOTES_OF_PARTY);
    await copy(
      client,
      'vote_parties (id, held_at)',
      parties,
      (row) => [partyId(row), stamp(NOW - 5 * DAY + ((row + 1) * 5 * DAY) / (parties + 1))],
      say,
    );
    await copy(
      client,
      'votes (id, player_id, site, received_at, party_id)',
      sizes.votes,
      (row, random) => {
        const [player, turn] = [row % sizes.players, Math.floor(row / sizes.players)];
        const party = Math.floor(row / VOTES_OF_PARTY);
        return [
          uuid(random),
          ids[player],
          SITES[turn % SITES.length],
          stamp(NOW - (5 - turn) * DAY + whole(random, DAY / 2)),
          party < parties ? partyId(party) : null,
        ];
      },
      say,
    );
    await copy(
      client,
      'news (id, title, excerpt, content, image, date)',
      sizes.news,
      (row, random) => {
        const content = Array.from({ length: 12 }, () => oneOf(random, SENTENCES)).join('\n\n');
        return [
          uuid(random),
          `${nameOfRow(row, sizes.players)} and the lanterns of week ${row}`,
          oneOf(random, SENTENCES),
          content,
          '/art/news-harbour.svg',
          stamp(NOW - (row * DAY) / 2),
        ];
      },
      say,
    );
    await copy(
      client,
      'tickets (id, username, email, category, subject, message, status, created_at, updated_at)',
      sizes.tickets,
      (row, random) => {
        const at = stamp(NOW - Math.floor(random() * 300 * DAY));
        return [
          uuid(random),
          nameOfRow(row, sizes.players),
          `player${row}@example.com`,
          oneOf(random, ['technical', 'store', 'general']),
          `Question ${row}`,
          oneOf(random, SENTENCES),
          oneOf(random, ['open', 'in_progress', 'resolved']),
          at,
          at,
        ];
      },
      say,
    );
    await copy(
      client,
      'social_media (id, platform, url, is_active, updated_at)',
      3,
      (row, random) => [
        uuid(random),
        ['discord', 'youtube', 'instagram'][row],
        `https://${['discord', 'youtube', 'instagram'][row]}.com/costa`,
        true,
        stamp(NOW),
      ],
      say,
    );
    await copy(
      client,
      'vote_links (id, site, url, reward)',
      SITES.length,
      (row, random) => [uuid(random), SITES[row], `https://vote.example.com/${row}`, '50 Coins'],
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
async function copy(client, target, count, rowOf, say) {
  const began = performance.now();
  const random = randomFrom(target.length * 7_919 + count);
  const lines = function* () {
    let chunk = '';
    for (let row = 0; row < count; row += 1) {
      chunk += `${rowOf(row, random).map(field).join('\t')}\n`;
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
    `${target.split(' ')[0]}: ${count.toLocaleString('en')} rows in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}

const field = (value) =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\n\t\r]/g, (sign) => ({ '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' })[sign]);
