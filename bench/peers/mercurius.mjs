import Fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';

/** Fastify and Mercurius with its compiler, on statements written by hand. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const queryRows = async (sql, parameters) => (await pool.query(sql, parameters)).rows;
const activeBanCondition = `is_active and coalesce(expires_at, 'infinity') > now()`;
const BAN_COLUMNS =
  'id, username, reason, banned_by as "bannedBy", duration, is_permanent as "isPermanent", expires_at as "expiresAt", date';
const likePattern = (text) => `%${text.toLowerCase()}%`;

const schema = `
  type Status { isOnline: Boolean! onlinePlayers: Int! maxPlayers: Int! version: String! motd: String! }
  type Setting { key: String! value: String! }
  type Article { id: ID! title: String! excerpt: String! content: String! image: String date: String! }
  type SocialLink { id: ID! platform: String! url: String! }
  type VoteLink { id: ID! site: String! url: String! reward: String! }
  type Ban { id: ID! username: String! reason: String! bannedBy: String! duration: String! isPermanent: Boolean! expiresAt: String date: String! }
  type BanPage { items: [Ban!]! totalCount: Int! }
  type Player { username: String! level: Int! playtime: Int! rank: String! }
  type Query {
    serverStatus: Status!
    settings: [Setting!]!
    news(first: Int!): [Article!]!
    newsArticle(id: ID!): Article
    socialLinks: [SocialLink!]!
    voteLinks: [VoteLink!]!
    bans(search: String): BanPage!
    searchPlayers(query: String!): [Player!]!
    topPlayers(limit: Int!): [Player!]!
  }`;

const serializeDates = (row) =>
  row && { ...row, date: row.date.toISOString(), ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }) };

const Query = {
  serverStatus: async () =>
    (
      await queryRows(
        'select is_online as "isOnline", online_players as "onlinePlayers", max_players as "maxPlayers", motd, version from server_status',
      )
    )[0],
  settings: () => queryRows('select key, value from site_config'),
  news: async (_, { first }) =>
    (
      await queryRows(
        'select id, title, excerpt, content, image, date from news order by date desc, id desc limit $1',
        [first],
      )
    ).map(serializeDates),
  newsArticle: async (_, { id }) =>
    serializeDates(
      (await queryRows('select id, title, excerpt, content, image, date from news where id = $1', [id]))[0],
    ),
  socialLinks: () => queryRows('select id, platform, url from social_media where is_active order by platform'),
  voteLinks: () => queryRows('select id, site, url, reward from vote_links where is_active order by site'),
  bans: async (_, { search }) => {
    if (search) {
      const found = await queryRows(
        `select ${BAN_COLUMNS} from bans where ${activeBanCondition} and lower(username) like $1 order by date desc, id desc limit 25`,
        [likePattern(search)],
      );
      return { items: found.map(serializeDates), totalCount: found.length };
    }
    const [items, [{ total }]] = await Promise.all([
      queryRows(`select ${BAN_COLUMNS} from bans where ${activeBanCondition} order by date desc, id desc limit 25`),
      queryRows(`select count(*)::int as total from bans where ${activeBanCondition}`),
    ]);
    return { items: items.map(serializeDates), totalCount: total };
  },
  searchPlayers: (_, { query }) =>
    queryRows(
      'select username, level, playtime, rank from players where lower(username) like $1 order by level desc, playtime desc limit 20',
      [likePattern(query)],
    ),
  topPlayers: (_, { limit }) =>
    queryRows(
      `select username, level, playtime, rank from players where username is not null
       order by (- level), (- playtime), lower(username) collate "C" limit $1`,
      [limit],
    ),
};

const app = Fastify();
await app.register(mercurius, { schema, resolvers: { Query }, jit: 1 });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
