import express from 'express';
import pg from 'pg';

/** What a careful developer writes by hand: one statement for each thing, on a pool, and JSON. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const rows = async (sql, parameters) => (await pool.query(sql, parameters)).rows;

const BAN =
  'id, username, reason, banned_by as "bannedBy", duration, is_permanent as "isPermanent", expires_at as "expiresAt", date';
const inForce = `is_active and coalesce(expires_at, 'infinity') > now()`;
const part = (text) => `%${text.toLowerCase()}%`;

const app = express();
app.disable('x-powered-by');

app.get('/home', async (_request, response) => {
  const [[status], settings, news, socialLinks, voteLinks] = await Promise.all([
    rows(
      'select is_online as "isOnline", online_players as "onlinePlayers", max_players as "maxPlayers", motd, version from server_status',
    ),
    rows('select key, value from site_config'),
    rows('select id, title, excerpt, image, date from news order by date desc, id desc limit 3'),
    rows('select id, platform, url from social_media where is_active order by platform'),
    rows('select id, site, url, reward from vote_links where is_active order by site'),
  ]);
  response.json({ status, settings, news, socialLinks, voteLinks });
});
app.get('/bans', async (_request, response) => {
  const [items, [{ total }]] = await Promise.all([
    rows(`select ${BAN} from bans where ${inForce} order by date desc, id desc limit 25`),
    rows(`select count(*)::int as total from bans where ${inForce}`),
  ]);
  response.json({ items, total });
});
app.get('/bans/search', async ({ query }, response) => {
  response.json(
    await rows(
      `select ${BAN} from bans where ${inForce} and lower(username) like $1 order by date desc, id desc limit 25`,
      [part(query.q)],
    ),
  );
});
app.get('/players/search', async ({ query }, response) => {
  response.json(
    await rows(
      'select username, level, playtime, rank from players where lower(username) like $1 order by level desc, playtime desc limit 20',
      [part(query.q)],
    ),
  );
});
app.get('/players/top', async (_request, response) => {
  response.json(
    await rows(
      `select username, level, playtime, rank from players where username is not null
       order by (- level), (- playtime), lower(username) collate "C" limit 10`,
    ),
  );
});
app.get('/news/:id', async ({ params }, response) => {
  const [article] = await rows('select id, title, excerpt, content, image, date from news where id = $1', [params.id]);
  response.json(article);
});
app.post('/tickets', express.json(), async ({ body }, response) => {
  const [ticket] = await rows(
    `insert into tickets (id, username, email, category, subject, message)
     values (gen_random_uuid(), $1, $2, $3, $4, $5) returning id, status`,
    [body.username, body.email, body.category, body.subject, body.message],
  );
  response.status(201).json(ticket);
});
app.listen(process.env.PORT, '127.0.0.1');
