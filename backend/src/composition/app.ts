import { createServer, type Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, { Router, type RequestHandler } from 'express';
import type { Container } from 'inversify';
import { PaymentService } from '../application/payments/PaymentService';
import { Log } from '../application/shared/Log';
import { SignInService } from '../application/staff/SignInService';
import type { Config } from '../config';
import { Crowd } from '../infrastructure/http/Crowd';
import { deadline } from '../infrastructure/http/deadline';
import { DeclaredProxies } from '../infrastructure/http/DeclaredProxies';
import { drainOf } from '../infrastructure/http/drainOf';
import { hasHost, MAX_HEADERS } from '../infrastructure/http/hasHost';
import { identify } from '../infrastructure/http/identify';
import { CHANGES_NOTHING, ownOrigin } from '../infrastructure/http/ownOrigin';
import { answerBrokenRequests } from '../infrastructure/http/answerOnSocket';
import { RequestBudget } from '../infrastructure/http/RequestBudget';
import { securityHeaders, securityLines } from '../infrastructure/http/securityHeaders';
import { sendError } from '../infrastructure/http/sendError';
import { hasSessionCookie } from '../infrastructure/http/SessionCookie';
import { VisitorKey } from '../infrastructure/http/VisitorCookie';
import { ImportedFiles } from '../domain/imports/ImportedFiles';
import { PlayerHeads } from '../infrastructure/avatars/PlayerHeads';
import { serveHeads } from '../infrastructure/avatars/serveHeads';
import { asGuest, type GuestQuery } from '../infrastructure/graphql/asGuest';
import { createApolloServer } from '../infrastructure/graphql/server';
import { serveTrustedQueries } from '../infrastructure/graphql/serveTrustedQueries';
import { TrustedQueries, type QueryManifest } from '../infrastructure/graphql/TrustedQueries';
import { buildGraphQLSchema } from '../infrastructure/graphql/schema';
import { serveSubscriptions } from '../infrastructure/graphql/serveSubscriptions';
import { health, Readiness } from '../infrastructure/observability/health';
import { Metrics } from '../infrastructure/observability/Metrics';
import { Refusals } from '../infrastructure/observability/Refusals';
import { RequestMetrics } from '../infrastructure/observability/requestMetrics';
import { Scrape } from '../infrastructure/observability/Scrape';
import { serveMetrics } from '../infrastructure/observability/serveMetrics';
import { methodNotAllowed, nothingHere, onlyHere, onlyJson } from '../infrastructure/http/manners';
import { refusedRoutes } from '../infrastructure/rest/refusedRoutes';
import { RestAdapter } from '../infrastructure/rest/RestAdapter';
import { RestRoutes } from '../infrastructure/rest/RestRoutes';
import { GuestResponseCache } from '../infrastructure/responseCache/GuestResponseCache';
import { guestKeys } from '../infrastructure/responseCache/guestKeys';
import { serveFromCache } from '../infrastructure/responseCache/serveFromCache';
import { receiveTebex } from '../infrastructure/webhooks/tebex';
import { VotePingbacks } from '../infrastructure/webhooks/votes';
import type { Site } from '../infrastructure/website/site';
import { serveIcon } from '../infrastructure/website/serveIcon';

/** Output of the frontend build. */
export interface Frontend {
  readonly trustedQueries: QueryManifest;
  /** Creates the handler of everything except the API: pages, assets, feed. */
  createSite(execute: GuestQuery, admit: RequestHandler): Promise<Site>;
}

/** Paths mounted beside the pages. */
const OWN_PLACES = /^\/(?:health|metrics|webhook|avatars|server-icon|api|graphql)(?:\/|$)/;

/** Maximum time until a response, in ms. */
const PATIENCE = 7_000;

/** In ms. By default, Node checks for connections that are too slow only every 30 seconds. */
const LIMITS_OF_CONNECTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // `hasHost` refuses a request without a host instead, so that the response has all headers.
  requireHostHeader: false,
};

/** Up to 5,000 of them may be subscriptions. Each takes a file descriptor, and database connections need some too. */
const MOST_CONNECTIONS = 8_000;

export interface App {
  readonly server: Server;
  /** Optional: makes the first page views faster. */
  warmUp(end: AbortSignal): Promise<void>;
  /** Stops accepting requests and resolves when the last one in flight has finished. */
  close(): Promise<void>;
}

/** Assembles the HTTP server, in the order in which handlers run. */
export async function createApp(container: Container, config: Config, frontend: Frontend): Promise<App> {
  const log = container.get(Log);
  const secure = config.publicOrigin.startsWith('https:');
  const readJson = express.json({ limit: '100kb' });
  const whoIsAsking = identify(container.get(SignInService), container.get(VisitorKey), secure);

  const metrics = container.get(Metrics);
  const requestMetrics = new RequestMetrics(metrics, log);
  const crowd = new Crowd(metrics, log);
  const { door, admit } = crowd;
  const refusals = new Refusals(log);
  const budget = new RequestBudget(config.requestsPerMinute, log);
  const failed = sendError(log);
  const inTime = deadline(PATIENCE, failed);

  const schema = await buildGraphQLSchema(container);
  const trusted = new TrustedQueries(frontend.trustedQueries, { schema, metrics, refusals, log });
  const app = express();
  app.set('trust proxy', config.trustProxy);
  const proxies = new DeclaredProxies(app, log);
  const readiness = container.get(Readiness);
  const { publicOrigin } = config;
  const server = createServer(LIMITS_OF_CONNECTIONS);
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MOST_CONNECTIONS;
  const lines = securityLines(secure);
  answerBrokenRequests(server, lines);
  const drain = drainOf(server);
  const { production } = config;
  const apollo = createApolloServer({ schema, production, metrics, refusals, log });
  await apollo.start();

  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.use(requestMetrics.observe);
  app.use(securityHeaders(secure));
  // Before anything that can refuse a request: health checks must always get a response.
  app.use('/health', health(readiness));
  app.use(hasHost);
  app.use('/metrics', serveMetrics(container.get(Scrape), config.metricsToken, log), nothingHere);

  // Before the origin check and the JSON parser: the raw bytes are signed, and the sender has no session.
  app.all('/webhook/tebex', inTime, receiveTebex(container.get(PaymentService), log));
  // Voting sites are untrusted, and differ in method and content type.
  const pingbacks = container.get(VotePingbacks).routes();
  app.use('/webhook/vote', budget.spend, neverStored, inTime, pingbacks, methodNotAllowed(pingbacks));
  app.use('/webhook', nothingHere);

  app.use(budget.spend);
  app.use(['/graphql', '/api'], neverStored, inTime);
  app.use(
    '/graphql',
    onlyHere,
    forWrites(door, ownOrigin(publicOrigin), readJson),
    admit,
    whoIsAsking,
    serveTrustedQueries(trusted),
    expressMiddleware(apollo, { context: async ({ res }) => res.locals.caller }),
  );
  const rest = new RestRoutes();
  const readBody = forWrites(door, ownOrigin(publicOrigin), onlyJson, readJson);
  app.use('/api', rest.refuseUnknownParameters, readBody, admit, whoIsAsking);
  for (const adapter of container.getAll(RestAdapter)) {
    const routes = adapter.routes();
    const base = `/api${adapter.path}`;
    rest.add(base, routes);
    requestMetrics.know(base, routes);
    app.use(base, routes, methodNotAllowed(routes));
  }
  app.use('/api', nothingHere);

  const heads = serveHeads(container.get(PlayerHeads));
  app.use('/avatars', heads, methodNotAllowed(heads), nothingHere);
  app.use(serveIcon(container.get(ImportedFiles)));

  const site = await frontend.createSite(asGuest(apollo, trusted), admit);
  app.use(site.handler);
  app.use(refusedRoutes(refusals, requestMetrics));
  app.use(failed);

  const keyOf = guestKeys((path, query) => {
    if (path === '/graphql') return trusted.keyOf(query);
    if (path.startsWith('/api/')) return rest.keyOf(path, query);
    return OWN_PLACES.test(path) ? null : site.keyOf(path, query);
  });
  server.on(
    'request',
    serveFromCache({
      cache: container.get(GuestResponseCache),
      keyOf,
      isLeaving: () => readiness.isLeaving,
      app,
      onHit: () => metrics.cacheHits.inc(),
    }),
  );

  const subscriptions = serveSubscriptions({ server, proxies, budget, schema, publicOrigin, lines, log });
  return {
    server,
    warmUp: (end) => site.warmUp(end),
    close: async () => {
      await subscriptions.close();
      await drain();
      await apollo.stop();
    },
  };
}

/** Runs the handlers for write methods only: the body of other requests is not read. */
function forWrites(...handlers: RequestHandler[]): RequestHandler {
  const writes = Router().use(handlers);
  return (request, response, next) => {
    if (CHANGES_NOTHING.has(request.method)) next();
    else writes(request, response, next);
  };
}

/** API responses may depend on the caller, so no cache may reuse one without revalidation. */
const neverStored: RequestHandler = ({ headers }, response, next) => {
  response.set('Cache-Control', hasSessionCookie(headers) ? 'private, no-store' : 'private, no-cache').vary('Cookie');
  next();
};
