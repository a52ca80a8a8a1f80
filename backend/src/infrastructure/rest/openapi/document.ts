import type { Permission } from '../../../domain/staff/Permission';
import type { Schema } from '../../http/inputs/fields';
import type { RestView } from '../restView';
import type { RestApi } from '../route';
import { errorList, errorResponses, errorSchema } from './errors';
import { headers, notModified, operationOf, parameters } from './operation';

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  stats: 'view the dashboard and the analytics (over GraphQL)',
  tebex: 'set the webhook secret, manage store items, view purchases',
  config: 'change the settings of the site and the reward commands',
  news: 'publish and edit news; manage events and the gallery (over GraphQL)',
  bans: 'view and manage all bans',
  votes: 'view and manage all vote links; view the reward commands, view and retry deliveries',
  tickets: 'read and answer tickets; decide on applications (over GraphQL)',
  social: 'view and manage all social links',
  user_management: 'manage staff accounts; read the audit log (over GraphQL)',
};

const DESCRIPTION = `
The pages of the site, its panel and your programs all use the same services, with the same rules.
REST is one of two transports. The other is GraphQL at \`POST /graphql\`, and at \`GET /graphql\` for queries. GraphQL covers everything that REST does, and more.

## Authentication and permissions

Most reads are public. For scripts, create an API token (in the panel below Account, or \`POST /api/admin/api-tokens\`) and send the header \`Authorization: Bearer costa_…\`, over REST and GraphQL: it acts as the account, with the permissions that both have. \`GET /api/token\` tells what a token may do and when it ends. A token that may only read is refused for every method but GET and for every mutation. A token cannot change its account, nor do what needs the password again.
The pages of the site use a session instead: sign in at \`POST /api/admin/auth\` and send the cookie \`costa_session\`, which is named \`__Host-costa_session\` over https. A session ends 2 hours after its last use, and at the latest 12 hours after it began. A route that requires a session or a permission says so.
Access depends only on the permissions of the account, which are read again for each request. \`x-permission\` names the permission that a route requires; \`x-permission-for-more\` names the permission with which it shows more.

| permission | allows an account to |
|---|---|
${Object.entries(PERMISSIONS)
  .map(([permission, may]) => `| \`${permission}\` | ${may} |`)
  .join('\n')}

Any request but a GET from a page of another site is refused. A program that sends neither \`Origin\` nor \`Sec-Fetch-Site\` skips this check.

## Requests

A body is \`application/json\` of at most 100 kB, except for the upload of a picture. Unknown properties are refused. A \`PATCH\` may also be \`application/merge-patch+json\` (RFC 7396). Strings are trimmed before validation; passwords are never trimmed.
Every GET route also supports HEAD. An unsupported method gets \`405\` with the supported ones in \`Allow\`.

## Responses

Creating an object returns \`201\` and the object, changing it \`200\` and the updated object, deleting it \`204\` and no body.
Timestamps are ISO 8601 in UTC. Unknown values are \`null\`, never left out. Every response with a body has the ID of its request in \`X-Request-Id\`.

## Lists

A list is an array. An empty filter counts as absent. \`limit\` (default 100, at most 500) and \`page\` select a page of it. \`X-Total-Count\` is the total number of rows, and \`Link\` has the pagination links. Most lists are counted up to 1,000: a longer one reports 1000 and has no \`last\` link.
Follow the \`next\` links instead of counting pages: beyond 10,000 rows they use a cursor. The lists of players are short and have no pages.

## Caching

Every GET response has an \`ETag\`. Send it in \`If-None-Match\`, and an unchanged response is a \`304\` without a body.

## Concurrent edits

Every editable object has a version that increases with each change, and those who may edit it get it as \`version\`. An edit may name the version it is based on, as \`version\` in the body, or in \`If-Match\`, which also takes the \`ETag\` of the object.
If the object has changed since then, the edit is refused with \`409\`, and \`current\` shows the stored object. An edit without a version is not checked.

## Retries

Send an \`Idempotency-Key\` with a \`POST\`, and send the request again if no answer came: for 24 hours, the same key and body get the same answer, with \`Idempotency-Replayed: true\`, and nothing is done again. A request that failed leaves nothing and may be sent again. Another body is a \`422\`; a \`409\` with \`Retry-After: 1\` says that the first request is still running.

## Errors

Every error is \`{ "error", "code", "requestId" }\`, some with more fields. \`error\` is a message for people and may change; programs should use \`code\`.

${errorList}

## Limits

Some routes have a rate limit per visitor. The numbers are the defaults, which the site owner can change. A \`429\` has the time to wait in \`Retry-After\`.
\`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` (in seconds since 1970) tell what is left of all requests of an address; private addresses are not counted, and answers from the cache cost nothing.

## Other sites

Pages of other sites may read what all anonymous visitors get. Tokens and cookies do not belong in their requests, and are refused there by browsers.

## Webhooks

The site tells other programs what happened: see *Webhooks* below, and \`docs/webhooks.md\` for how to verify them.

## Other endpoints

\`POST /webhook/tebex\` accepts only the signed payment notifications of Tebex, as described in the Tebex documentation.
\`POST /webhook/discord\` accepts only signed interactions of the Discord application that the owner has set up in the panel.
\`GET /health/live\` returns \`200\` while the process is alive; \`GET /health/ready\` while it can serve requests, otherwise \`503\`.
`.trim();

/** Describes these APIs, and what the site sends to other programs, as one document of OpenAPI 3.1. */
export const describeApis = (apis: readonly RestApi[], webhooks: Readonly<Record<string, Schema>>) =>
  ({
    openapi: '3.1.0',
    info: { title: 'Costa API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'This site' }],
    tags: [
      ...new Map(apis.map(({ name, description }) => [name, { name, description }])).values(),
      { name: 'Webhooks', description: 'What the site sends to the addresses in the panel, below Connections.' },
    ],
    paths: pathsOf(apis),
    webhooks,
    components: {
      schemas: schemasOf(apis),
      parameters,
      headers,
      responses: { NotModified: notModified, ...errorResponses } as Record<string, Schema>,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'costa_session',
          description: 'Set by `POST /api/admin/auth`. Browsers send it automatically.',
        },
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token of a staff account, for scripts.' },
      },
    },
  }) as const;

/** The schemas that the routes use, by name. */
function schemasOf(apis: readonly RestApi[]): Record<string, Schema> {
  const routes = apis.flatMap((api) => api.routes);
  const views = routes.flatMap(({ answer, instead = {} }) => [
    answer.view,
    ...Object.values(instead).map((it) => it.view),
  ]);
  const named = [
    ...views.flatMap((view) => (view ? withParts(view) : [])),
    ...routes.flatMap(({ body }) => body ?? []),
  ];
  return { ...Object.fromEntries(named.map(({ name, schema }) => [name, schema])), Error: errorSchema };
}

const withParts = (view: RestView<never>): RestView<never>[] => [view, ...view.parts.flatMap(withParts)];

function pathsOf(apis: readonly RestApi[]): Record<string, Record<string, Schema>> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const api of apis) {
    for (const route of api.routes) {
      const subPath = route.path === '/' ? '' : route.path;
      const path = `/api${api.path}${subPath}`.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method]: operationOf(api, path, route) };
    }
  }
  return paths;
}
