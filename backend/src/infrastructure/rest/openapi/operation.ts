import { MAX_PAGE_SIZE } from '../../http/paging';
import { PATCH_TYPE } from '../../http/httpGuards';
import { LANGUAGE_PARAMETER } from '../../http/requireLanguage';
import type { Schema } from '../../http/inputs/fields';
import type { Answer } from '../answers';
import { permissionOf, takesIdempotencyKey, type RestApi, type RestRoute } from '../route';
import { refusalOf } from './errors';
import { ref } from './schemas';

/** The parameters that several routes share, by component name. */
export const parameters: Readonly<Record<string, Schema>> = {
  Language: {
    name: LANGUAGE_PARAMETER,
    in: 'query',
    description:
      'The language of the texts and messages of the response, as one of the BCP 47 codes of `siteLanguages`; another ' +
      'one is a 400. Absent: the default language of the site.',
    schema: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' },
    example: 'de',
  },
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'The maximum number of rows to return.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 100 },
  },
  Page: {
    name: 'page',
    in: 'query',
    description: 'The page number, starting at 1. Pages end at row 10,000.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  After: {
    name: 'after',
    in: 'query',
    description:
      'The cursor from the `next` link of the previous page, for rows beyond the reach of `page`. Only for a list in date order.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` or the version this edit is based on, like `"3"`. The version may be in the body instead. See *Concurrent edits*.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"?(\\d{1,9}|v\\d{1,9}-[\\w-]{27})"?)$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A value of your own for this request, such as a UUID. Sent again with it within 24 hours, the request is answered like the first time, and nothing is done again. See *Retries*.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '5f1c2b1e-8f3a-4d0e-9a57-2f5b0f6b7c11',
  },
};

/** The headers that several responses share, by component name. */
export const headers: Readonly<Record<string, Schema>> = {
  ETag: {
    description:
      'Identifies this state of the response. With it in `If-None-Match`, an unchanged response is a `304`. That of an object with a version begins with it, and `If-Match` takes it.',
    schema: { type: 'string' },
    example: 'W/"v3-5QpJ8sZbYV3n9pH0cW2dK7uTq0E"',
  },
  Link: {
    description: 'The pagination links: `first`, and `prev`, `next` and `last` if there are such pages.',
    schema: { type: 'string' },
    example: '</api/news?limit=100&page=1>; rel="first", </api/news?limit=100&after=bm93>; rel="next"',
  },
  RetryAfter: {
    description: 'The time until the next request is allowed, in whole seconds; exact to the second.',
    schema: { type: 'integer', minimum: 1 },
    example: 42,
  },
  TotalCount: {
    description:
      'The total number of rows. A list without a stored counter is counted up to 1,000; a longer one has no `last` in `Link`.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
};

/** The only response that is neither an object nor an error. */
export const notModified: Schema = {
  description: 'Nothing has changed since the `ETag` in `If-None-Match`; there is no body.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
};

/** Scripts act as an account by an API token, but do not change the account. */
function securityOf({ needs, showsMoreTo }: RestRoute): Record<string, []>[] {
  if (needs === 'session') return [{ session: [] }];
  if (needs === 'token') return [{ apiToken: [] }];
  const schemes = [{ session: [] as [] }, { apiToken: [] as [] }];
  if (needs) return schemes;
  return showsMoreTo ? [{}, ...schemes] : [];
}

/** Converts a route to an OpenAPI operation, with everything that follows from its method, its path and its access. */
export function operationOf(api: RestApi, path: string, route: RestRoute): Schema {
  const { id, summary, needs, showsMoreTo, body, upload, answer } = route;
  const method = route.method.toUpperCase();
  const permission = permissionOf(needs);
  const parameters = parametersOf(method, path, route);

  return {
    operationId: id,
    summary,
    description: describe(route),
    tags: [api.name],
    security: securityOf(route),
    ...(permission && { 'x-permission': permission }),
    ...(showsMoreTo && { 'x-permission-for-more': showsMoreTo }),
    ...(parameters.length > 0 && { parameters }),
    ...(upload && { requestBody: { required: true, content: contentOf(upload) } }),
    ...(body && { requestBody: { required: true, content: bodyContentOf(method, ref(body.name)) } }),
    responses: {
      [answer.status]: responseOf(method, answer),
      ...(method === 'GET' && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...Object.fromEntries(refusalsOf(method, path, route).map((status) => [status, refusalOf(status)])),
      ...insteadOf(route),
    },
  };
}

const bodyContentOf = (method: string, schema: Schema): Record<string, Schema> => ({
  'application/json': { schema },
  ...(method === 'PATCH' && { [PATCH_TYPE]: { schema } }),
});

const contentOf = (types: readonly string[]): Record<string, Schema> =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const insteadOf = ({ instead = {} }: RestRoute): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(instead).map(([status, { view, ...response }]) => [
      status,
      { ...response, content: { 'application/json': { schema: ref(view.name) } } },
    ]),
  );

const describe = ({ description, needs, showsMoreTo, limit, conflict }: RestRoute): string =>
  [
    description,
    needs === 'session' && 'Requires a session.',
    needs === 'token' && 'Requires an API token.',
    permissionOf(needs) && `Requires the permission \`${String(needs)}\`.`,
    showsMoreTo && `Shows more with the permission \`${showsMoreTo}\`.`,
    limit && `Limited to ${limit}.`,
    conflict,
  ]
    .filter(Boolean)
    .join('\n\n');

function parametersOf(method: string, path: string, route: RestRoute): Schema[] {
  const { query, header, answer } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'id' && { format: 'uuid' }) },
  }));
  const inQuery = Object.entries(query?.parameters ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
  const shared = [
    ...(answer.paging ? ['Limit', 'Page'] : []),
    ...(answer.paging === 'pages and cursor' ? ['After'] : []),
    ...(isEdit(method) ? ['IfMatch'] : []),
    ...(takesIdempotencyKey(route) ? ['IdempotencyKey'] : []),
    'Language',
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const inHeader = header ? [{ ...header, in: 'header', required: true, schema: { type: 'string' } }] : [];
  return [...inPath, ...inHeader, ...inQuery, ...shared];
}

function responseOf(
  method: string,
  { description, type = 'application/json', schema, paging, setsCookie }: Answer<unknown>,
) {
  const carried = {
    ...(method === 'GET' && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(paging && {
      'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
      Link: { $ref: '#/components/headers/Link' },
    }),
    ...(setsCookie && { 'Set-Cookie': { description: setsCookie, schema: { type: 'string' } } }),
  };
  return {
    description,
    ...(Object.keys(carried).length > 0 && { headers: carried }),
    ...(schema && { content: { [type]: { schema } } }),
  };
}

const isEdit = (method: string): boolean => method === 'PUT' || method === 'PATCH';

/** The possible error statuses, lowest first. */
function refusalsOf(method: string, path: string, route: RestRoute): number[] {
  const { needs, showsMoreTo, isSecret, limit, query, body, upload, answer, conflict } = route;
  const isAsked = Boolean(query || body || answer.paging);
  const canAskForMore = showsMoreTo !== undefined && query !== undefined;
  const can: Record<number, boolean> = {
    400: isAsked,
    401: needs !== undefined || canAskForMore,
    403: method !== 'GET' || needs !== undefined || canAskForMore,
    404: path.includes('{') || isSecret === true,
    409: isEdit(method) || conflict !== undefined || takesIdempotencyKey(route),
    411: upload !== undefined,
    413: body !== undefined || upload !== undefined,
    415: body !== undefined || upload !== undefined,
    422: upload !== undefined || takesIdempotencyKey(route),
    507: upload !== undefined,
    429: limit !== undefined,
    500: true,
    503: true,
  };
  return Object.keys(can)
    .map(Number)
    .filter((status) => can[status]);
}
