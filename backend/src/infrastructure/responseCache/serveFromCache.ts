import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { encodingFor } from '../api/encoding';
import { inScope, RequestScope } from '../observability/requestScope';
import type { CachedResponse } from './CachedResponse';
import { Abandoned, type GuestResponseCache } from './GuestResponseCache';

interface Options {
  readonly cache: GuestResponseCache;
  /** Names the response that every anonymous visitor gets to a request; null where there is none. */
  readonly keyOf: (request: IncomingMessage) => string | null;
  /** Answers every request that the cache does not. */
  readonly app: RequestListener;
  readonly onHit: () => void;
  /** While a process is leaving, every response is the last of its connection: a proxy must not use one that is being closed. */
  readonly isLeaving: () => boolean;
}

const flights = new WeakMap<ServerResponse, (response: CachedResponse) => void>();

/** Tells the requests that wait for the same response what it is. */
export const settle = (response: ServerResponse, complete: CachedResponse): void => flights.get(response)?.(complete);

/** A page has one response for each encoding. */
const variantOf = ({ headers }: IncomingMessage, key: string): string => `${encodingFor(headers)} ${key}`;

/** Stands before Express and answers anonymous GETs whose response is known; everything else goes on as it came. */
export function serveFromCache({ cache, keyOf, app, onHit, isLeaving }: Options): RequestListener {
  const pass = (request: IncomingMessage, response: ServerResponse, key: string | null = null): void => {
    // What changes something is completed all the same.
    const isAbandoned = () => request.method === 'GET' && response.destroyed && !response.writableEnded;
    const scope = new RequestScope(key, isAbandoned);
    response.setHeader('X-Request-Id', scope.requestId);
    if (isLeaving()) response.setHeader('Connection', 'close');
    inScope(scope, () => app(request, response));
  };

  /** Has Express answer one request, and hands its response to those that wait for the same. */
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

  /** The next that waits takes the place of one that has gone. */
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
