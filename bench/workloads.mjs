import { createHash, createHmac } from 'node:crypto';
import { nameOfRow } from './support/names.mjs';
import { randomFrom, whole } from './support/random.mjs';
import { sizesFor } from './fill.mjs';
import { asTrustedQuery } from './support/trustedQueries.mjs';

/** How many different searches and articles are asked for, one after the other. */
const VARIETY = 2_000;

const BAN = 'id username reason bannedBy duration isPermanent expiresAt date';
const ARTICLE = 'id title excerpt content image date';
const PLAYER = 'username level playtime rank';

/** Four letters from the middle of names that are there. */
function terms(rows, seed) {
  const random = randomFrom(seed);
  const { players } = sizesFor(rows);
  return Array.from({ length: VARIETY }, () => {
    const name = nameOfRow(whole(random, players), players).toLowerCase();
    const start = whole(random, name.length - 3);
    return name.slice(start, start + 4);
  });
}

/** One document and many variables, as pages and programs ask. */
const each = (values, variablesOf, documents) =>
  Object.fromEntries(
    Object.entries(documents).map(([who, query]) => [
      who,
      values.map((value) => ({ query, variables: variablesOf(value) })),
    ]),
  );

const HOME = `query Home { serverStatus { isOnline onlinePlayers maxPlayers version motd } siteConfig { siteName tagline serverAddress storeRedirectUrl discordInviteUrl } news(first: 3) { edges { node { id title excerpt image date } } } socialLinks { id platform url } voteLinks { id site url reward } }`;

/** What is asked of everybody, in the words of each: of the product, of the naive schema (and Mercurius), of PostGraphile and of REST. */
export function workloads({ rows, articles }) {
  const ids = articles.slice(0, VARIETY);
  return [
    {
      id: 'W1',
      title: 'Home page',
      product: [{ query: HOME }],
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
      product: [{ query: `{ bans { items { ${BAN} } totalCount } }` }],
      naive: [{ query: `{ bans { items { ${BAN} } totalCount } }` }],
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
      ...each(terms(rows, 3), (term) => ({ term }), {
        product: `query ($term: String!) { bans(search: $term) { items { ${BAN} } } }`,
        naive: `query ($term: String!) { bans(search: $term) { items { ${BAN} } } }`,
        postgraphile: `query ($term: String!) { peersBansNamed(part: $term, first: 25) { nodes { rowId username reason bannedBy duration isPermanent expiresAt date } } }`,
      }),
      rest: terms(rows, 3).map((term) => ({ path: `/bans/search?q=${term}` })),
    },
    {
      id: 'W4',
      title: 'Player search',
      ...each(terms(rows, 4), (term) => ({ term }), {
        product: `query ($term: String!) { searchPlayers(query: $term) { ${PLAYER} } }`,
        naive: `query ($term: String!) { searchPlayers(query: $term) { ${PLAYER} } }`,
        postgraphile: `query ($term: String!) { peersPlayersNamed(part: $term, first: 20) { nodes { ${PLAYER} } } }`,
      }),
      rest: terms(rows, 4).map((term) => ({ path: `/players/search?q=${term}` })),
    },
    {
      id: 'W5',
      title: 'Top players',
      product: [{ query: `{ topPlayers(limit: 10) { ${PLAYER} } }` }],
      naive: [{ query: `{ topPlayers(limit: 10) { ${PLAYER} } }` }],
      postgraphile: [{ query: `{ peersPlayersInOrder(first: 10) { nodes { username level playtime rank } } }` }],
      rest: [{ path: '/players/top' }],
    },
    {
      id: 'W6',
      title: 'One article',
      ...each(ids, (id) => ({ id }), {
        product: `query ($id: ID!) { newsArticle(id: $id) { ${ARTICLE} } }`,
        naive: `query ($id: ID!) { newsArticle(id: $id) { ${ARTICLE} } }`,
        postgraphile: `query ($id: UUID!) { newsByRowId(rowId: $id) { rowId title excerpt content image date } }`,
      }),
      rest: ids.map((id) => ({ path: `/news/${id}` })),
    },
    {
      id: 'C1',
      title: 'Home page, with the cookie of a visitor',
      requests: [{ ...asTrustedQuery({ query: HOME }), headers: { cookie: 'costa_visitor=a.b; theme=light' } }],
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
    { id: 'T1', title: 'Ticket', requests: tickets, rest: tickets.map((ticket) => ({ ...ticket, path: '/tickets' })) },
    { id: 'H1', title: 'Payment by webhook', requests: payments() },
  ];
}

/** A request of these things as JSON. */
const post = (path, sent) => ({ method: 'POST', path, body: JSON.stringify(sent) });

export const owner = { username: 'owner', password: 'lantern-on-the-coast' };

/** What the messages of the webhook are signed with. */
export const SECRET = 'the secret of nothing but measurements';

const tickets = [
  post('/api/tickets', {
    username: 'Amberowl',
    email: 'amberowl@example.com',
    category: 'technical',
    subject: 'The bench',
    message: 'The lift in the mine does not come up any more, and I have left my lantern in it.',
  }),
];

/** So many different payments; what was seen before is only looked up. */
const PAYMENTS = 12_000;

/** Signed as the provider does it. */
function payments() {
  const run = Date.now().toString(36);
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const request = post('/webhook/tebex', paymentNamed(`${run}-${index}`));
    const checksum = createHash('sha256').update(request.body).digest('hex');
    return { ...request, headers: { 'x-signature': createHmac('sha256', SECRET).update(checksum).digest('hex') } };
  });
}

const paymentNamed = (name) => ({
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
