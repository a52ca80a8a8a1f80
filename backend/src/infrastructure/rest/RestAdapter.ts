import { Router, type Request, type RequestHandler } from 'express';
import type { ReplyContext } from './answers';
import { cacheableForGuests, personal } from '../responseCache/cacheable';
import { PAGE_OR_CURSOR_PARAMETERS, PAGE_PARAMETERS, readPageRequest, type RestPageRequest } from './pages';
import { must, mustBeSignedIn, mustHaveSession } from './requirePermission';
import { apiOf, type Call, type RestRoute } from './route';

type Method = (call: Call<unknown>) => unknown;

/** The routes of one feature below `/api`: methods with a `@Get`, `@Post`, `@Put` or `@Delete`. */
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
    for (const route of apiOf(this.declared.constructor).routes) {
      const run = (this.declared as Record<string, Method>)[route.id] as Method;
      router[route.method](route.path, ...guardsOf(route), toHandler(route, run.bind(this.declared)));
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
  if (needs !== 'session') return [must(needs)];
  return [needsSecondFactorSetup ? mustBeSignedIn : mustHaveSession];
}

const QUERY_OF_PAGING = { pages: PAGE_PARAMETERS, 'pages and cursor': PAGE_OR_CURSOR_PARAMETERS };

function toHandler(route: RestRoute, run: Method): RequestHandler {
  const { answer, query, needs, isPersonal = needs !== undefined } = route;
  const { reply, status, paging } = answer;
  if (route.method === 'get' && reply) {
    const parameters = [...Object.keys(query?.parameters ?? {}), ...(paging ? QUERY_OF_PAGING[paging] : [])];
    const declare = isPersonal ? personal : cacheableForGuests;
    return declare(parameters, async (request) => {
      const { result, context } = await call(route, run, request);
      return reply(result, context);
    });
  }
  return async (request, response) => {
    const { result, context } = await call(route, run, request);
    if (response.headersSent) return;
    if (reply) response.status(status).json(reply(result, context).body);
    else if (status === 204) response.status(status).end();
  };
}

async function call({ answer, query, body, needs, showsMoreTo }: RestRoute, run: Method, request: Request) {
  const response = request.res as NonNullable<typeof request.res>;
  const { caller } = response.locals;
  const input = await (body ?? query)?.read(request);
  const page = (answer.paging === 'pages and cursor' ? readPageRequest(request, sortOf(input)) : {}) as RestPageRequest;
  const [id = ''] = Object.values(request.params).map(String);

  const permission = needs === 'session' ? undefined : (needs ?? showsMoreTo);
  const seesMore = permission !== undefined && caller.actor.can(permission);
  const result = await run({ ...caller, request, response, id, input, page, seesMore });
  return { result, context: { request, page, seesMore } satisfies ReplyContext };
}

const sortOf = (input: unknown): string | null | undefined => (input as { sort?: string | null } | undefined)?.sort;
