import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { encodingFor } from '../http/encoding';
import { inScope, RequestScope } from '../requestScope/requestScope';
import type { CachedResponse } from './CachedResponse';
import { Abandoned, type GuestResponseCache } from './GuestResponseCache';

interface Options {
  readonly cache: GuestResponseCache;
  /** The cache key of the response that all anonymous visitors share; null if there is none. */
  readonly keyOf: (request: IncomingMessage) => string | null;
  /** Handles every request that the cache does not. */
  readonly app: RequestListener;
  readonly onHit: () => void;
  /** During shutdown, every response is the last of its connection: a proxy must not reuse one that is being closed. */
  readonly isLeaving: () => boolean;
}

const flights = new WeakMap<ServerResponse, (response: CachedResponse) => void>();

/** Passes a response to the requests that wait for it. */
export const settle = (response: ServerResponse, complete: CachedResponse): void => flights.get(response)?.(complete);

/** A page has one response for each encoding. */
const variantOf = ({ headers }: IncomingMessage, key: string): string => `${encodingFor(headers)} ${key}`;

/** Runs before Express and serves anonymous GETs from the cache; all other requests pass through unchanged. */
export function serveFromCache({ cache, keyOf, app, onHit, isLeaving }: Options): RequestListener {
  const pass = (request: IncomingMessage, response: ServerResponse, key: string | null = null): void => {
    // Requests that change something are completed even if the client is gone.
    const isAbandoned = () => request.method === 'GET' && response.destroyed && !response.writableEnded;
    const scope = new RequestScope(key, isAbandoned);
    response.setHeader('X-Request-Id', scope.requestId);
    if (isLeaving()) response.setHeader('Connection', 'close');
    inScope(scope, () => app(request, response));
  };

  /** Lets Express answer one request, and shares its response with those that wait for the same one. */
  const produce = (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
  ): Promise<CachedResponse | undefined> =>
    new Promise((resolve, reject) => {
      flights.set(response, resolve);
      response.once('finish', () => resolve(undefined)).once('close', () => reject(new Abandoned()));
      pass(request, response, key);
    });

  const answer = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    let isProducer = false;
    const shared = await cache.load(variantOf(request, key), () => {
      isProducer = true;
      return produce(request, response, key);
    });
    if (isProducer || response.destroyed) return;
    if (shared) shared.sendTo(request, response);
    else pass(request, response);
  };

  /** If the client of the producing request disconnects, the next waiting request takes over. */
  const answerInTurn = (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> =>
    answer(request, response, key).catch((reason: unknown) => {
      if (!(reason instanceof Abandoned)) throw reason;
      return response.destroyed ? undefined : answerInTurn(request, response, key);
    });

  return (request, response) => {
    const key = keyOf(request);
    if (key === null || !cache.isActive || isLeaving()) return pass(request, response, key);
    const known = cache.find(variantOf(request, key));
    if (!known) return void answerInTurn(request, response, key);
    onHit();
    known.sendTo(request, response);
  };
}
