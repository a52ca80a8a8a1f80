import type { Permission } from '../../../domain/staff/Permission';
import { account } from './account';
import { bans } from './bans';
import { documentation } from './documentation';
import { errorResponses, errorSchema, errorList } from './errors';
import type { Feature, Schema } from './Feature';
import { gallery } from './gallery';
import { gameserver } from './gameserver';
import { news } from './news';
import { headers, notModified, operationOf, parameters } from './operation';
import { payments } from './payments';
import { players } from './players';
import { rewards } from './rewards';
import { settings } from './settings';
import { social } from './social';
import { staff } from './staff';
import { store } from './store';
import { support } from './support';
import { voting } from './voting';

const FEATURES: readonly Feature[] = [
  gameserver,
  news,
  players,
  bans,
  voting,
  rewards,
  gallery,
  store,
  support,
  social,
  settings,
  payments,
  staff,
  account,
  documentation,
];

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  stats: 'see the dashboard and the analytics (over GraphQL)',
  tebex: 'set the webhook secret, keep the store items, see purchases',
  config: 'change the settings of the site',
  news: 'write the news; keep events and the gallery (over GraphQL)',
  bans: 'see and change every ban',
  votes: 'see and change every vote link; choose the rewards and see what became of them',
  tickets: 'read and answer tickets; decide on applications (over GraphQL)',
  social: 'see and change every social link',
  user_management: 'keep the staff accounts; read the audit log (over GraphQL)',
};

const DESCRIPTION = `
The site's own pages, its panel and your programs all use the same services: whatever is true here is true there.
REST is one of two doors. The other is GraphQL at \`POST /graphql\`, and at \`GET /graphql\` for queries; it can do everything that REST can, and more.

## Who may ask

Most reading is for everybody. A route that needs more says so, and needs a session: sign in at \`POST /api/admin/auth\` and send the cookie \`costa_session\` along, which is \`__Host-costa_session\` over https.
A session ends 2 hours after its last use and 12 hours after it began. What somebody may do is decided by their permissions alone, which are read anew for each request; \`x-permission\` names the one that a route needs, \`x-permission-for-more\` the one to whose holders it shows more.

| permission | lets its holder |
|---|---|
${Object.entries(PERMISSIONS)
  .map(([permission, may]) => `| \`${permission}\` | ${may} |`)
  .join('\n')}

Anything but a GET from a page of another site is refused. A program that sends neither \`Origin\` nor \`Sec-Fetch-Site\` is not asked where it comes from.

## What to send

A body is \`application/json\` of at most 100 kB. Properties that a route does not know are refused. Texts are trimmed before they are measured; passwords are taken as they are.
Every GET answers HEAD as well. A path that answers other methods says so with \`405\` and \`Allow\`.

## What comes back

What is created is answered with \`201\` and the thing itself, a change with \`200\` and the thing as it is now, a deletion with \`204\` and nothing.
Points in time are ISO 8601 in UTC. What is not known is \`null\`, never left out. Every answer with a body names its request in \`X-Request-Id\`.

## Lists

A list is an array. \`limit\` (100, at most 500) and \`page\` choose a stretch of it; \`X-Total-Count\` says how many rows there are in all, and \`Link\` where it goes on. Most lists are counted to 1,000: a longer one says 1000 and has no \`last\` link.
Follow \`next\` from link to link rather than counting pages: beyond 10,000 rows it leads on by a cursor. The lists of players are short, and have no pages.

## Asking again

Every GET has an \`ETag\`. Send it back in \`If-None-Match\`, and an answer that has not changed is a \`304\` without a body.

## Two editors

Whatever can be edited has a version that grows with each change; GraphQL shows it as \`version\`. An edit may name the version it started from, as \`version\` in the body or in \`If-Match\`.
If somebody else was faster it is refused with \`409\`, and \`current\` shows the thing as it is. An edit that names no version is taken on trust.

## Errors

Every error is \`{ "error", "code", "requestId" }\`, some with more. \`error\` is a sentence for a person and may change; decide by \`code\`.

${errorList}

## Limits

Some routes answer each visitor only so often; the numbers are those that a site has unless its owner chose others. \`429\` says with \`Retry-After\` when it works again.

## Beside the API

\`POST /webhook/tebex\` takes the signed payment notifications of Tebex, as its own documentation describes them, and nothing else.
\`GET /health/live\` answers \`200\` while the process lives; \`GET /health/ready\` while it can do its work, else \`503\`.
`.trim();

const schemas = Object.assign({}, ...FEATURES.map((feature) => feature.schemas), { Error: errorSchema });

/** What this site answers over REST, as OpenAPI 3.1. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Costa API', version: '1', description: DESCRIPTION },
  servers: [{ url: '/', description: 'This site' }],
  tags: FEATURES.map(({ name, description }) => ({ name, description })),
  paths: pathsOf(FEATURES),
  components: {
    schemas: schemas as Record<string, Schema>,
    parameters,
    headers,
    responses: { NotModified: notModified, ...errorResponses } as Record<string, Schema>,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'costa_session',
        description: 'Set by `POST /api/admin/auth`. A browser sends it along by itself.',
      },
    },
  },
} as const;

function pathsOf(features: readonly Feature[]): Record<string, Record<string, Schema>> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const feature of features) {
    for (const [key, route] of Object.entries(feature.routes)) {
      const [method = '', path = ''] = key.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(feature, method, path, route) };
    }
  }
  return paths;
}
