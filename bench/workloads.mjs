import { createHash, createHmac } from 'node:crypto';
import { playerNameOfRow } from './support/names.mjs';
import { createRandom, randomInt } from './support/random.mjs';
import { countRowsPerTable } from './fill.mjs';
import { toPersistedRequest } from './support/trustedQueries.mjs';

/** How many different searches and articles are asked for, one after the other. */
const DISTINCT_QUERIES = 2_000;

const BAN_FIELDS = 'id username reason bannedBy duration isPermanent expiresAt date';
const ARTICLE_FIELDS = 'id title excerpt content image date';
const PLAYER_FIELDS = 'username level playtime rank';

/** Four letters from the middle of names that are there. */
function createSearchTerms(rows, seed) {
  const random = createRandom(seed);
  const { players } = countRowsPerTable(rows);
  return Array.from({ length: DISTINCT_QUERIES }, () => {
    const name = playerNameOfRow(randomInt(random, players), players).toLowerCase();
    const start = randomInt(random, name.length - 3);
    return name.slice(start, start + 4);
  });
}

/** One document and many variables, as pages and programs ask. */
const buildRequests = (values, variablesOf, documents) =>
  Object.fromEntries(
    Object.entries(documents).map(([who, query]) => [
      who,
      values.map((value) => ({ query, variables: variablesOf(value) })),
    ]),
  );

const HOME_QUERY = `query Home { serverStatus { isOnline onlinePlayers maxPlayers version motd } siteConfig { siteName tagline serverAddress storeRedirectUrl discordInviteUrl } news(first: 3) { edges { node { id title excerpt image date } } } socialLinks { id platform url } voteLinks { id site url reward } }`;

/** What is asked of everybody, in the words of each: of the product, of the naive schema (and Mercurius), of PostGraphile and of REST. */
export function createWorkloads({ rows, articles }) {
  const ids = articles.slice(0, DISTINCT_QUERIES);
  return [
    {
      id: 'W1',
      title: 'Home page',
      product: [{ query: HOME_QUERY }],
      naive: [
        {
          query: `{ serverStatus { isOnline onlinePlayers maxPlayers version motd } settings { key value } news(first: 3) { id title excerpt image date } socialLinks { id platform url } voteLinks { id site url reward } }`,
        },
      ],
      postgraphile: [
        {
          query: `{ allServerStatuses(first: 1) { nodes { isOnline onlinePlayers maxPlayers version motd } } allSiteConfigs { nodes { key value } } allNews(first: 3, orderBy: [DATE_DESC]) { nodes { rowId title excerpt image date } } allSocialMedias { nodes { rowId platform url } } allVoteLinks { nodes { rowId site url reward } } }`,
        },
      ],
      rest: [{ path: '/home' }],
    },
    {
      id: 'W2',
      title: 'Newest bans with total',
      product: [{ query: `{ bans { items { ${BAN_FIELDS} } totalCount } }` }],
      naive: [{ query: `{ bans { items { ${BAN_FIELDS} } totalCount } }` }],
      postgraphile: [
        {
          query: `{ peersBansInForce(first: 25) { nodes { rowId username reason bannedBy duration isPermanent expiresAt date } totalCount } }`,
        },
      ],
      rest: [{ path: '/bans' }],
    },
    {
      id: 'W3',
      title: 'Ban search',
      ...buildRequests(createSearchTerms(rows, 3), (term) => ({ term }), {
        product: `query ($term: String!) { bans(search: $term) { items { ${BAN_FIELDS} } } }`,
        naive: `query ($term: String!) { bans(search: $term) { items { ${BAN_FIELDS} } } }`,
        postgraphile: `query ($term: String!) { peersBansNamed(part: $term, first: 25) { nodes { rowId username reason bannedBy duration isPermanent expiresAt date } } }`,
      }),
      rest: createSearchTerms(rows, 3).map((term) => ({ path: `/bans/search?q=${term}` })),
    },
    {
      id: 'W4',
      title: 'Player search',
      ...buildRequests(createSearchTerms(rows, 4), (term) => ({ term }), {
        product: `query ($term: String!) { searchPlayers(query: $term) { ${PLAYER_FIELDS} } }`,
        naive: `query ($term: String!) { searchPlayers(query: $term) { ${PLAYER_FIELDS} } }`,
        postgraphile: `query ($term: String!) { peersPlayersNamed(part: $term, first: 20) { nodes { ${PLAYER_FIELDS} } } }`,
      }),
      rest: createSearchTerms(rows, 4).map((term) => ({ path: `/players/search?q=${term}` })),
    },
    {
      id: 'W5',
      title: 'Top players',
      product: [{ query: `{ topPlayers(limit: 10) { ${PLAYER_FIELDS} } }` }],
      naive: [{ query: `{ topPlayers(limit: 10) { ${PLAYER_FIELDS} } }` }],
      postgraphile: [{ query: `{ peersPlayersInOrder(first: 10) { nodes { username level playtime rank } } }` }],
      rest: [{ path: '/players/top' }],
    },
    {
      id: 'W6',
      title: 'One article',
      ...buildRequests(ids, (id) => ({ id }), {
        product: `query ($id: ID!) { newsArticle(id: $id) { ${ARTICLE_FIELDS} } }`,
        naive: `query ($id: ID!) { newsArticle(id: $id) { ${ARTICLE_FIELDS} } }`,
        postgraphile: `query ($id: UUID!) { newsByRowId(rowId: $id) { rowId title excerpt content image date } }`,
      }),
      rest: ids.map((id) => ({ path: `/news/${id}` })),
    },
    {
      id: 'C1',
      title: 'Home page, with the cookie of a visitor',
      requests: [
        { ...toPersistedRequest({ query: HOME_QUERY }), headers: { cookie: 'costa_visitor=a.b; theme=light' } },
      ],
    },
    { id: 'R1', title: 'News over REST', requests: [{ path: '/api/news?limit=3' }] },
    {
      id: 'R2',
      title: 'News over REST, known to the caller',
      requests: [{ path: '/api/news?limit=3' }],
      isRevalidated: true,
    },
    {
      id: 'P1',
      title: 'Home page, rendered',
      requests: [{ path: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } }],
    },
    {
      id: 'T1',
      title: 'Ticket',
      requests: ticketRequests,
      rest: ticketRequests.map((ticket) => ({ ...ticket, path: '/tickets' })),
    },
    { id: 'H1', title: 'Payment by webhook', requests: buildPayments() },
  ];
}

/** A request of these things as JSON. */
const jsonPost = (path, payload) => ({ method: 'POST', path, body: JSON.stringify(payload) });

export const owner = { username: 'owner', password: 'lantern-on-the-coast' };

/** What the messages of the webhook are signed with. */
export const WEBHOOK_SECRET = 'a secret that only measurements use';

const ticketRequests = [
  jsonPost('/api/tickets', {
    username: 'Amberowl',
    email: 'amberowl@example.com',
    category: 'technical',
    subject: 'The bench',
    message: 'The lift in the mine does not come up any more, and I have left my lantern in it.',
  }),
];

/** So many different payments; what was seen before is only looked up. */
const PAYMENT_COUNT = 12_000;

/** Signed as the provider does it. */
function buildPayments() {
  const runId = Date.now().toString(36);
  return Array.from({ length: PAYMENT_COUNT }, (_, index) => {
    const request = jsonPost('/webhook/tebex', buildPayment(`${runId}-${index}`));
    const checksum = createHash('sha256').update(request.body).digest('hex');
    return {
      ...request,
      headers: { 'x-signature': createHmac('sha256', WEBHOOK_SECRET).update(checksum).digest('hex') },
    };
  });
}

const buildPayment = (name) => ({
  id: `bench-${name}`,
  type: 'payment.completed',
  date: new Date().toISOString(),
  subject: {
    transaction_id: `bench-${name}`,
    status: { id: 1, description: 'Complete' },
    created_at: new Date().toISOString(),
    price_paid: { amount: 9.99, currency: 'USD' },
    customer: { email: 'bench@example.com', username: { id: '069a79f444e94726a5befca90e38aaf5', username: 'Notch' } },
    products: [{ id: 1, name: 'VIP Rank', quantity: 1, paid_price: { amount: 9.99, currency: 'USD' } }],
  },
});
