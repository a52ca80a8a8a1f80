import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { postPicture } from '../support/media';
import { drawing } from '../support/pictures';
import { ticketForm } from '../support/tickets';
import type { Visitor } from '../support/Visitor';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { SiteProcess } from './support/SiteProcess';

const HOME_QUERY = `query Home {
  serverStatus { isOnline onlinePlayers maxPlayers version motd }
  siteConfig { siteName tagline serverAddress storeRedirectUrl discordInviteUrl }
  news(first: 3) { edges { node { id title excerpt image date } } }
  socialLinks { id platform url }
  voteLinks { id site url reward }
}`;

let postgres: DedicatedPostgres;
let site: SiteProcess;
let guest: Visitor;
let staff: Visitor;
let ticketId: string;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  site = await SiteProcess.start({
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'true',
    RESPONSE_CACHE_MS: '0',
    ...GENEROUS_LIMITS,
    NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, 'support/statements.mjs')).href}`,
  });
  guest = site.visitor();
  staff = site.visitor(await site.signIn());
  ticketId = (await aTicket()).body.id;
}, 60_000);

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

/** The statements of a response, in their order; what all pages share is read by an earlier one. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  await request();
  const start = site.log.length;
  const { status } = await request();
  expect({ status, isSuccess: status < 300 }).toMatchObject({ isSuccess: true });
  await pause(50);
  const lines = site.log.slice(start).matchAll(/^statement (.*)$/gm);
  return Array.from(lines, ([, text = '']) => JSON.parse(text) as string);
}

async function readPage(path: string): Promise<{ status: number }> {
  const response = await guest.fetch(path);
  expect(await response.text()).toContain('</html>');
  return response;
}

const aTicket = () => guest.rest<{ id: string }>('POST', '/api/tickets', ticketForm);

let width = 300;

const REQUESTS: Readonly<Record<string, { most: number; request: () => Promise<{ status: number }> }>> = {
  'the home page': { most: 6, request: () => readPage('/') },
  'the page of bans': { most: 5, request: () => readPage('/bans') },
  // With the statement that identifies the person.
  'the home query': {
    most: 3,
    request: async () => {
      const { errors } = await staff.graphql(HOME_QUERY);
      return { status: errors.length === 0 ? 200 : 500 };
    },
  },
  'a search for bans': { most: 3, request: () => guest.rest('GET', '/api/bans?search=a') },
  'a ticket': { most: 7, request: aTicket },
  'a reply of staff': {
    most: 9,
    request: () => {
      const reply = { body: 'In the harbour.', isNote: false, after: 0, key: randomUUID() };
      return staff.rest('POST', `/api/requests/${ticketId}/entries`, reply);
    },
  },
  'an upload': { most: 12, request: () => postPicture(staff, drawing((width += 1)).toBuffer('image/png')) },
};

it.each(Object.entries(REQUESTS))(
  'The number of statements of %s',
  async (_name, { most, request }) => {
    const statements = await statementsOf(request);
    expect({ isWithin: statements.length <= most, statements }).toEqual({ isWithin: true, statements });
  },
  30_000,
);
