import { createServer } from 'node:http';
import { grafserv } from 'postgraphile/grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import pg from 'pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

/** PostGraphile makes its schema from the tables, and from functions where a table alone does not say what is wanted. */
const functions = `
  create schema if not exists peers;
  create or replace function peers.bans_in_force() returns setof public.bans stable language sql as $$
    select * from public.bans where is_active and coalesce(expires_at, 'infinity') > now() order by date desc, id desc $$;
  create or replace function peers.bans_named(part text) returns setof public.bans stable language sql as $$
    select * from public.bans where is_active and coalesce(expires_at, 'infinity') > now()
      and lower(username) like '%' || lower(part) || '%' order by date desc, id desc $$;
  create or replace function peers.players_in_order() returns setof public.players stable language sql as $$
    select * from public.players where username is not null order by (- level), (- playtime), lower(username) collate "C" $$;
  create or replace function peers.players_named(part text) returns setof public.players stable language sql as $$
    select * from public.players where lower(username) like '%' || lower(part) || '%' order by level desc, playtime desc $$;`;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(functions);
await client.end();

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public', 'peers'] })],
  grafast: { explain: false },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
};
const instance = postgraphile(preset);
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(process.env.PORT, '127.0.0.1');
