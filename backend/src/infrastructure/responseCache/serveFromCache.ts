import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { negotiateEncoding } from '../http/encoding';
import { runInScope, RequestScope } from '../requestScope/requestScope';
import type { CachedResponse } from './CachedResponse';
import { ProducerDisconnected, type GuestResponseCache } from './GuestResponseCache';

interface Options {
  readonly cache: GuestResponseCache;
  /** The cache key of the response that all anonymous visitors share; null if there is none. */
  readonly resolveKey: (request: IncomingMessage) => string | null;
  /** Handles every request that the cache does not. */
  readonly app: RequestListener;
  readonly onHit: () => void;
  /** During shutdown, every response is the last of its connection: a proxy must not reuse one that is being closed. */
  readonly isShuttingDown: () => boolean;
}

const inFlightResolvers = new WeakMap<ServerResponse, (response: CachedResponse) => void>();

/** Passes a response to the requests that wait for it. */
export const settle = (response: ServerResponse, cached: CachedResponse): void =>
  inFlightResolvers.get(response)?.(cached);

/** A page has one response for each encoding. */
const variantKey = ({ headers }: IncomingMessage, key: string): string => `${negotiateEncoding(headers)} ${key}`;

/** Runs before Express and serves anonymous GETs from the cache; all other requests pass through unchanged. */
export function serveFromCache({ cache, resolveKey, app, onHit, isShuttingDown }: Options): RequestListener {
  const passToApp = (request: IncomingMessage, response: ServerResponse, key: string | null = null): void => {
    // Requests that change something are completed even if the client is gone.
    const isAbandoned = () => request.method === 'GET' && response.destroyed && !response.writableEnded;
    const scope = new RequestScope(key, isAbandoned);
    response.setHeader('X-Request-Id', scope.requestId);
    if (isShuttingDown()) response.setHeader('Connection', 'close');
    runInScope(scope, () => app(request, response));
  };

  /** Lets Express answer one request, and shares its response with those that wait for the same one. */
  const produce = (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
  ): Promise<CachedResponse | undefined> =>
    new Promise((resolve, reject) => {
      inFlightResolvers.set(response, resolve);
      response.once('finish', () => resolve(undefined)).once('close', () => reject(new ProducerDisconnected()));
      passToApp(request, response, key);
    });

  const serveShared = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    let isProducer = false;
    const shared = await cache.load(variantKey(request, key), () => {
      isProducer = true;
      return produce(request, response, key);
    });
    if (isProducer || response.destroyed) return;
    if (shared) shared.sendTo(request, response);
    else passToApp(request, response);
  };

  /** If the client of the producing request disconnects, the next waiting request takes over. */
  const serveSharedWithTakeover = (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> =>
    serveShared(request, response, key).catch((reason: unknown) => {
      if (!(reason instanceof ProducerDisconnected)) throw reason;
      return response.destroyed ? undefined : serveSharedWithTakeover(request, response, key);
    });

  return (request, response) => {
    const key = resolveKey(request);
    if (key === null || !cache.isActive || isShuttingDown()) return passToApp(request, response, key);
    const cached = cache.find(variantKey(request, key));
    if (!cached) return void serveSharedWithTakeover(request, response, key);
    onHit();
    cached.sendTo(request, response);
  };
}
