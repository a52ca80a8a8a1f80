import { Router, type Request, type RequestHandler, type Response } from 'express';
import { etagOf } from '../http/encoding';
import { InvalidInput } from '../../domain/shared/DomainError';
import { LANGUAGE_PARAMETER } from '../http/requireLanguage';
import { sentence } from '../../domain/shared/Sentence';
import type { ReplyContext } from './answers';
import { Idempotency } from './Idempotency';
import { cacheableForGuests, personal, versionOf } from '../responseCache/cacheable';
import { PAGE_OR_CURSOR_PARAMETERS, PAGE_PARAMETERS, readPageRequest, type RestPageRequest } from './pages';
import { must, mustBeSignedIn, mustHaveSession } from './requirePermission';
import {
  apiOf,
  permissionOf,
  takesIdempotencyKey,
  type AnswersAgain,
  type Call,
  type Requirement,
  type RestRoute,
} from './route';

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

  /** Without `idempotency`, no answer is kept. */
  routes(idempotency: Idempotency | null = null): Router {
    const router = Router();
    const { routes } = apiOf(this.declared.constructor);
    const edit = routes.find(({ method, path }) => method === 'put' && path === '/:id');
    for (const route of routes) {
      const run = (this.declared as Record<string, Method>)[route.id] as Method;
      router[route.method](
        route.path,
        ...guardsOf(route),
        toHandler({ route, edit, idempotency, api: this.declared }, run.bind(this.declared)),
      );
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

interface Served {
  readonly route: RestRoute;
  /** The route that changes the objects of the adapter, if there is one. */
  readonly edit: RestRoute | undefined;
  readonly idempotency: Idempotency | null;
  readonly api: object;
}

function toHandler(served: Served, run: Method): RequestHandler {
  const { route, edit, idempotency } = served;
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
  const perform = async (request: Request) => {
    const { result, context } = await call(route, edit, run, request);
    return { status, body: reply?.(result, context).body };
  };
  const handler: RequestHandler = async (request, response) => {
    const key = route.method === 'post' && idempotency ? Idempotency.keyOf(request) : null;
    const answer = key === null ? await perform(request) : await performOnce(served, key, request, perform);
    if (response.headersSent) return;
    if (reply) sendJson(response, answer.status, answer.body);
    else if (status === 204) response.status(status).end();
  };
  const parameters = [...Object.keys(query?.parameters ?? {}), LANGUAGE_PARAMETER];
  return Object.assign(handler, { parameters });
}

/** Does what was not done before, and answers it again if it was. */
async function performOnce(
  { route, idempotency, api }: Served,
  key: string,
  request: Request,
  perform: (request: Request) => Promise<{ status: number; body: unknown }>,
) {
  if (!takesIdempotencyKey(route)) throw new InvalidInput({ 'Idempotency-Key': [sentence('idempotencyKeyRefused')] });
  const response = request.res as NonNullable<typeof request.res>;
  const { caller } = response.locals;
  const answer = await (idempotency as Idempotency).run(key, request, caller, () => perform(request));
  if (!answer.isRepeated) return answer;
  response.set('Idempotency-Replayed', 'true');
  const { answerAgain } = api as Partial<AnswersAgain>;
  const again: Call<unknown> = {
    ...caller,
    request,
    response,
    id: '',
    input: undefined,
    page: NO_PAGE,
    seesMore: false,
  };
  answerAgain?.call(api, again, answer.body);
  return answer;
}

const NO_PAGE = { limit: 0 };

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
