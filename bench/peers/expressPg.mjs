import express from 'express';
import pg from 'pg';

/** What a careful developer writes by hand: one statement for each thing, on a pool, and JSON. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const queryRows = async (sql, parameters) => (await pool.query(sql, parameters)).rows;

const BAN_COLUMNS =
  'id, username, reason, banned_by as "bannedBy", duration, is_permanent as "isPermanent", expires_at as "expiresAt", date';
const activeBanCondition = `is_active and coalesce(expires_at, 'infinity') > now()`;
const likePattern = (text) => `%${text.toLowerCase()}%`;

const app = express();
app.disable('x-powered-by');

app.get('/home', async (_request, response) => {
  const [[status], settings, news, socialLinks, voteLinks] = await Promise.all([
    queryRows(
      'select is_online as "isOnline", online_players as "onlinePlayers", max_players as "maxPlayers", motd, version from server_status',
    ),
    queryRows('select key, value from site_config'),
    queryRows('select id, title, excerpt, image, date from news order by date desc, id desc limit 3'),
    queryRows('select id, platform, url from social_media where is_active order by platform'),
    queryRows('select id, site, url, reward from vote_links where is_active order by site'),
  ]);
  response.json({ status, settings, news, socialLinks, voteLinks });
});
app.get('/bans', async (_request, response) => {
  const [items, [{ total }]] = await Promise.all([
    queryRows(`select ${BAN_COLUMNS} from bans where ${activeBanCondition} order by date desc, id desc limit 25`),
    queryRows(`select count(*)::int as total from bans where ${activeBanCondition}`),
  ]);
  response.json({ items, total });
});
app.get('/bans/search', async ({ query }, response) => {
  response.json(
    await queryRows(
      `select ${BAN_COLUMNS} from bans where ${activeBanCondition} and lower(username) like $1 order by date desc, id desc limit 25`,
      [likePattern(query.q)],
    ),
  );
});
app.get('/players/search', async ({ query }, response) => {
  response.json(
    await queryRows(
      'select username, level, playtime, rank from players where lower(username) like $1 order by level desc, playtime desc limit 20',
      [likePattern(query.q)],
    ),
  );
});
app.get('/players/top', async (_request, response) => {
  response.json(
    await queryRows(
      `select username, level, playtime, rank from players where username is not null
       order by (- level), (- playtime), lower(username) collate "C" limit 10`,
    ),
  );
});
app.get('/news/:id', async ({ params }, response) => {
  const [article] = await queryRows('select id, title, excerpt, content, image, date from news where id = $1', [
    params.id,
  ]);
  response.json(article);
});
app.post('/tickets', express.json(), async ({ body }, response) => {
  const [ticket] = await queryRows(
    `insert into tickets (id, username, email, category, subject, message)
     values (gen_random_uuid(), $1, $2, $3, $4, $5) returning id, status`,
    [body.username, body.email, body.category, body.subject, body.message],
  );
  response.status(201).json(ticket);
});
app.listen(process.env.PORT, '127.0.0.1');
