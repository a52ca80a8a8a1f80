import { Router, type Request, type RequestHandler, type Response } from 'express';
import { etagOf } from '../http/encoding';
import type { ReplyContext } from './answers';
import { cacheableForGuests, personal, versionOf } from '../responseCache/cacheable';
import { PAGE_OR_CURSOR_PARAMETERS, PAGE_PARAMETERS, readPageRequest, type RestPageRequest } from './pages';
import { must, mustBeSignedIn, mustHaveSession } from './requirePermission';
import { apiOf, permissionOf, type Call, type Requirement, type RestRoute } from './route';

type Method = (call: Call<unknown>) => unknown;

/** The routes of one feature below `/api`: methods with a `@Get`, `@Post`, `@Put`, `@Patch` or `@Delete`. */
export abstract class RestAdapter {
  get path(): string {
    return apiOf(this.declared.constructor).path;
  }

  /** The object whose methods are the routes. */
  protected get declared(): object {
    return this;
  }

  routes(): Router {
    const router = Router();
    const { routes } = apiOf(this.declared.constructor);
    const edit = routes.find(({ method, path }) => method === 'put' && path === '/:id');
    for (const route of routes) {
      const run = (this.declared as Record<string, Method>)[route.id] as Method;
      router[route.method](route.path, ...guardsOf(route), toHandler(route, edit, run.bind(this.declared)));
    }
    return router;
  }
}

/** The routes of a class whose methods are operations of both transports. */
export class ApiRoutes extends RestAdapter {
  constructor(private readonly api: object) {
    super();
  }

  protected override get declared(): object {
    return this.api;
  }
}

/** They refuse before the body is read. */
function guardsOf({ needs, needsSecondFactorSetup }: RestRoute): RequestHandler[] {
  if (!needs) return [];
  // The service says which token.
  if (needs === 'token') return [];
  if (needs !== 'session') return [must(needs)];
  return [needsSecondFactorSetup ? mustBeSignedIn : mustHaveSession];
}

const QUERY_OF_PAGING = { pages: PAGE_PARAMETERS, 'pages and cursor': PAGE_OR_CURSOR_PARAMETERS };

/** `edit` is the route that changes the objects of the adapter, if there is one. */
function toHandler(route: RestRoute, edit: RestRoute | undefined, run: Method): RequestHandler {
  const { answer, query, needs, isPersonal = needs !== undefined } = route;
  const { reply, status, paging } = answer;
  if (route.method === 'get' && reply) {
    const parameters = [...Object.keys(query?.parameters ?? {}), ...(paging ? QUERY_OF_PAGING[paging] : [])];
    const declare = isPersonal ? personal : cacheableForGuests;
    return declare(parameters, async (request) => {
      const { result, context } = await call(route, edit, run, request);
      return reply(result, context);
    });
  }
  return async (request, response) => {
    const { result, context } = await call(route, edit, run, request);
    if (response.headersSent) return;
    if (reply) sendJson(response, status, reply(result, context).body);
    else if (status === 204) response.status(status).end();
  };
}

/** With the tag that a later edit can send in `If-Match`, if it is an object with a version. */
function sendJson(response: Response, status: number, body: unknown): void {
  const version = versionOf(body);
  if (version !== undefined) response.set('ETag', etagOf(JSON.stringify(body), version));
  response.status(status).json(body);
}

async function call(
  { answer, query, body, needs, showsMoreTo }: RestRoute,
  edit: RestRoute | undefined,
  run: Method,
  request: Request,
) {
  const response = request.res as NonNullable<typeof request.res>;
  const { caller } = response.locals;
  const input = await (body ?? query)?.read(request);
  const page = (answer.paging === 'pages and cursor' ? readPageRequest(request, sortOf(input)) : {}) as RestPageRequest;
  const [id = ''] = Object.values(request.params).map(String);

  const has = (needed: Requirement | undefined) => {
    const permission = permissionOf(needed);
    return permission !== undefined && caller.actor.can(permission);
  };
  const [seesMore, mayEdit] = [has(needs ?? showsMoreTo), has(edit?.needs)];
  const result = await run({ ...caller, request, response, id, input, page, seesMore });
  return { result, context: { request, page, seesMore, mayEdit } satisfies ReplyContext };
}

const sortOf = (input: unknown): string | null | undefined => (input as { sort?: string | null } | undefined)?.sort;
