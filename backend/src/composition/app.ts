import { createServer, type Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, { Router, type Request, type RequestHandler } from 'express';
import type { Container } from 'inversify';
import { EventSignUpService } from '../application/events/EventSignUpService';
import { CurrentLanguages } from '../application/languages/CurrentLanguages';
import { CurrentGameConnections } from '../application/gameConnections/CurrentGameConnections';
import { CurrentSections } from '../application/menu/CurrentSections';
import { CurrentPages } from '../application/pages/CurrentPages';
import { PaymentService } from '../application/payments/PaymentService';
import { Log } from '../application/shared/Log';
import { ApiTokenService } from '../application/staff/ApiTokenService';
import { SignInService } from '../application/staff/SignInService';
import type { Config } from '../config';
import { requireLanguage, usePathLanguage } from '../infrastructure/http/requireLanguage';
import { EVENT_FORM_PATHS, eventForms } from '../infrastructure/features/events/events.forms';
import { LoadShedder } from '../infrastructure/http/LoadShedder';
import { deadline } from '../infrastructure/http/deadline';
import { DeclaredProxies } from '../infrastructure/http/DeclaredProxies';
import { createDrain } from '../infrastructure/http/createDrain';
import { requireHost, MAX_HEADERS } from '../infrastructure/http/requireHost';
import { identify } from '../infrastructure/http/identify';
import { SAFE_METHODS, requireOwnOrigin } from '../infrastructure/http/requireOwnOrigin';
import { respondToMalformedRequests } from '../infrastructure/http/respondOnSocket';
import { RequestBudget } from '../infrastructure/http/RequestBudget';
import { securityHeaders, securityHeaderLines } from '../infrastructure/http/securityHeaders';
import { sendError } from '../infrastructure/http/sendError';
import { hasSessionCookie } from '../infrastructure/http/SessionCookie';
import { applicationForms } from '../infrastructure/features/applications/applications.forms';
import { ticketForms } from '../infrastructure/features/tickets/tickets.forms';
import { TicketService } from '../application/tickets/TicketService';
import { ATTACHMENT_PATHS, attachmentRoutes } from '../infrastructure/features/conversations/attachmentRoutes';
import { requestForms } from '../infrastructure/features/conversations/requests.forms';
import { ApplicationService } from '../application/applications/ApplicationService';
import { AttachmentService } from '../application/conversations/AttachmentService';
import { GuestConversationService } from '../application/conversations/GuestConversationService';
import { ConversationCookieKey } from '../infrastructure/http/ConversationCookie';
import { VisitorKey } from '../infrastructure/http/VisitorCookie';
import { ImportedFiles } from '../domain/imports/ImportedFiles';
import { AvatarProvider } from '../infrastructure/avatars/AvatarProvider';
import { serveAvatars } from '../infrastructure/avatars/serveAvatars';
import { createGuestQuery, type GuestQuery } from '../infrastructure/graphql/createGuestQuery';
import { createApolloServer } from '../infrastructure/graphql/server';
import { serveTrustedQueries } from '../infrastructure/graphql/serveTrustedQueries';
import { TrustedQueries, type QueryManifest } from '../infrastructure/graphql/TrustedQueries';
import { buildGraphQLSchema } from '../infrastructure/features/schema';
import { serveSubscriptions } from '../infrastructure/graphql/serveSubscriptions';
import { serveHealth, Readiness } from '../infrastructure/observability/health';
import { Metrics } from '../infrastructure/observability/Metrics';
import { RefusalLog } from '../infrastructure/observability/RefusalLog';
import { RequestMetrics } from '../infrastructure/observability/requestMetrics';
import { MetricsExporter } from '../infrastructure/observability/MetricsExporter';
import { serveMetrics } from '../infrastructure/observability/serveMetrics';
import {
  methodNotAllowed,
  PATCH_TYPE,
  sendNotFound,
  requireExactPath,
  requireJson,
} from '../infrastructure/http/httpGuards';
import { recordRefusedRoutes } from '../infrastructure/rest/recordRefusedRoutes';
import { RestAdapter } from '../infrastructure/rest/RestAdapter';
import { Idempotency } from '../infrastructure/rest/Idempotency';
import { RestRoutes } from '../infrastructure/rest/RestRoutes';
import { GuestResponseCache } from '../infrastructure/responseCache/GuestResponseCache';
import { createGuestKeyResolver } from '../infrastructure/responseCache/createGuestKeyResolver';
import { serveFromCache } from '../infrastructure/responseCache/serveFromCache';
import { DiscordInteractions } from '../infrastructure/webhooks/discord/DiscordInteractions';
import { receiveTebex } from '../infrastructure/webhooks/tebex/receiveTebex';
import { VotePingbacks } from '../infrastructure/webhooks/pingback/VotePingbacks';
import type { Site } from '../infrastructure/website/site';
import { serveIcon } from '../infrastructure/website/serveIcon';
import { MediaBytes } from '../domain/media/MediaBytes';
import { serveMedia } from '../infrastructure/pictures/serveMedia';
import { ImportsRest } from '../infrastructure/features/imports/imports.rest';
import { MediaRest } from '../infrastructure/features/media/media.rest';
import { RequestsRest } from '../infrastructure/features/conversations/requests.rest';

/** Output of the frontend build. */
export interface Frontend {
  readonly trustedQueries: QueryManifest;
  /** Creates the handler of everything except the API: pages, assets, feed. */
  createSite(execute: GuestQuery, shed: RequestHandler, identify: RequestHandler): Promise<Site>;
}

/** Paths mounted beside the pages. */
const OWN_PATHS =
  /^\/(?:(?:health|metrics|webhook|avatars|media|server-icon|api|graphql)(?:\/|$)|requests\/[^/]+\/attachments\/)/;

/** Maximum time until a response, in ms. */
const REQUEST_TIMEOUT_MS = 7_000;

/** The same for uploads: a minute for 16 MB on a slow line, and 20 seconds for drawing them. */
const UPLOAD_TIMEOUT_MS = 80_000;

/** In ms. By default, Node checks for connections that are too slow only every 30 seconds. */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  // `REQUEST_TIMEOUT_MS` ends all requests but uploads earlier.
  requestTimeout: 90_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // `requireHost` refuses a request without a host instead, so that the response has all headers.
  requireHostHeader: false,
};

/** Up to 5,000 of them may be subscriptions. Each takes a file descriptor, and database connections need some too. */
const MAX_CONNECTIONS = 8_000;

export interface App {
  readonly server: Server;
  /** Optional: makes the first page views faster. */
  warmUp(signal: AbortSignal): Promise<void>;
  /** Stops accepting requests and resolves when the last one in flight has finished. */
  close(): Promise<void>;
}

/** Assembles the HTTP server, in the order in which handlers run. */
export async function createApp(container: Container, config: Config, frontend: Frontend): Promise<App> {
  const log = container.get(Log);
  const secure = config.publicOrigin.startsWith('https:');
  const readJson = express.json({ limit: '100kb', type: ['application/json', PATCH_TYPE] });
  const identifyCaller = identify({
    signIn: container.get(SignInService),
    tokens: container.get(ApiTokenService),
    visitorKey: container.get(VisitorKey),
    conversationKey: container.get(ConversationCookieKey),
    secure,
  });

  const metrics = container.get(Metrics);
  const requestMetrics = new RequestMetrics(metrics, log);
  const loadShedder = new LoadShedder(metrics, log);
  const { shedEarly, shed } = loadShedder;
  const refusals = new RefusalLog(log);
  const budget = new RequestBudget(config.requestsPerMinute, log, (path) => site.isFile(path));
  const errorHandler = sendError(log);
  const requestTimeout = deadline(REQUEST_TIMEOUT_MS, errorHandler);

  const schema = await buildGraphQLSchema(container);
  const trusted = new TrustedQueries(frontend.trustedQueries, { schema, metrics, refusals, log });
  const app = express();
  app.set('trust proxy', config.trustProxy);
  const proxies = new DeclaredProxies(app, log);
  const readiness = container.get(Readiness);
  const { publicOrigin } = config;
  const server = createServer(CONNECTION_LIMITS);
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  const headerLines = securityHeaderLines(secure);
  respondToMalformedRequests(server, headerLines);
  const drain = createDrain(server);
  const { production } = config;
  const apollo = createApolloServer({ schema, production, metrics, refusals, log });
  await apollo.start();

  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.use(requestMetrics.observe);
  app.use(securityHeaders(secure));
  // Before anything that can refuse a request: health checks must always get a response.
  app.use('/health', serveHealth(readiness));
  app.use(requireHost);
  app.use('/metrics', serveMetrics(container.get(MetricsExporter), config.metricsToken, log), sendNotFound);

  // Before the origin check and the JSON parser: the raw bytes are signed, and the sender has no session.
  app.all('/webhook/tebex', requestTimeout, receiveTebex(container.get(PaymentService), log));
  app.all('/webhook/discord', requestTimeout, container.get(DiscordInteractions).handlers());
  // Voting sites are untrusted, and differ in method and content type.
  const pingbacks = container.get(VotePingbacks).routes();
  app.use(
    '/webhook/vote',
    budget.spend,
    setPrivateCacheControl,
    requestTimeout,
    pingbacks,
    methodNotAllowed(pingbacks),
  );
  app.use('/webhook', sendNotFound);

  app.use(budget.spend);
  const languages = container.get(CurrentLanguages);
  await languages.start();
  await container.get(CurrentPages).start();
  await container.get(CurrentSections).start();
  await container.get(CurrentGameConnections).start();
  const rest = new RestRoutes();
  // Before the JSON parser and the deadline of other requests.
  const uploadTimeout = deadline(UPLOAD_TIMEOUT_MS, errorHandler);
  const forUploads = (adapter: RestAdapter) =>
    forPosts(
      setPrivateCacheControl,
      uploadTimeout,
      requireLanguage(languages),
      rest.refuseUnknownParameters,
      shedEarly,
      requireOwnOrigin(publicOrigin),
      identifyCaller,
      adapter.routes(),
    );
  app.use('/api/media', forUploads(container.get(MediaRest)));
  app.use('/api/imports', forUploads(container.get(ImportsRest)));
  app.use('/api/requests', when(isUploadPath, forUploads(container.get(RequestsRest))));
  app.use('/api', rest.allowOtherSites);
  app.use(['/graphql', '/api'], setPrivateCacheControl, requestTimeout, requireLanguage(languages));
  app.use(
    '/graphql',
    requireExactPath,
    forWrites(shedEarly, requireOwnOrigin(publicOrigin), readJson),
    shed,
    identifyCaller,
    serveTrustedQueries(trusted, publicOrigin),
    expressMiddleware(apollo, { context: async ({ res }) => res.locals.caller }),
  );
  const readBody = forWrites(shedEarly, requireOwnOrigin(publicOrigin), requireJson, readJson);
  app.use('/api', rest.refuseUnknownParameters, readBody, shed, identifyCaller);
  const idempotency = container.get(Idempotency);
  for (const adapter of container.getAll(RestAdapter)) {
    const routes = adapter.routes(idempotency);
    const base = `/api${adapter.path}`;
    rest.add(base, routes);
    requestMetrics.registerRoutes(base, routes);
    app.use(base, routes, methodNotAllowed(routes));
  }
  app.use('/api', sendNotFound);

  app.use(
    [...['/r', '/requests', '/apply', '/support'].flatMap((path) => [path, `/:language${path}`]), ...EVENT_FORM_PATHS],
    forPosts(
      // Uploads take longer, and must not occupy a slot while they do.
      when(isUpload, uploadTimeout, requestTimeout),
      usePathLanguage(languages),
      shedEarly,
      requireOwnOrigin(publicOrigin),
      when(isUpload, pass, shed),
      identifyCaller,
    ),
  );
  const requests = container.get(GuestConversationService);
  const attachments = container.get(AttachmentService);
  app.get(`${ATTACHMENT_PATHS[0]}/{*rest}`, requestTimeout, shedEarly, shed, identifyCaller);
  app.use(attachmentRoutes(attachments));
  app.use(requestForms(requests, attachments, languages));
  app.use(applicationForms(container.get(ApplicationService), requests, languages));
  app.use(ticketForms(container.get(TicketService), requests, languages));
  app.use(eventForms(container.get(EventSignUpService), languages));

  const avatars = serveAvatars(container.get(AvatarProvider));
  app.use('/avatars', avatars, methodNotAllowed(avatars), sendNotFound);
  const media = serveMedia(container.get(MediaBytes));
  app.use('/media', media, methodNotAllowed(media), sendNotFound);
  app.use(serveIcon(container.get(ImportedFiles)));

  const site = await frontend.createSite(createGuestQuery(apollo, trusted), shed, identifyCaller);
  app.use(site.handler);
  app.use(recordRefusedRoutes(refusals, requestMetrics));
  app.use(errorHandler);

  const keyOf = createGuestKeyResolver((path, query) => {
    if (path === '/graphql') return trusted.keyOf(query);
    if (path.startsWith('/api/')) return rest.keyOf(path, query);
    return OWN_PATHS.test(path) ? null : site.keyOf(path, query);
  });
  server.on(
    'request',
    serveFromCache({
      cache: container.get(GuestResponseCache),
      resolveKey: keyOf,
      isShuttingDown: () => readiness.isShuttingDown,
      app,
      onHit: () => metrics.cacheHits.inc(),
    }),
  );

  const subscriptions = serveSubscriptions({ server, proxies, budget, schema, publicOrigin, headerLines, log });
  return {
    server,
    warmUp: (signal) => site.warmUp(signal),
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
    if (SAFE_METHODS.has(request.method)) next();
    else writes(request, response, next);
  };
}

const forPosts = (...handlers: RequestHandler[]): RequestHandler => {
  const posts = Router().use(handlers);
  return (request, response, next) => {
    if (request.method === 'POST') posts(request, response, next);
    else next();
  };
};

const pass: RequestHandler = (_request, _response, next) => next();

const when =
  (test: (request: Request) => boolean, handler: RequestHandler, otherwise = pass): RequestHandler =>
  (request, response, next) =>
    (test(request) ? handler : otherwise)(request, response, next);

/** Below `/api/requests`. */
const isUploadPath = ({ path }: Request): boolean => /^\/[^/]+\/attachments$/.test(path);

const isUpload = (request: Request): boolean => Boolean(request.is(['multipart/form-data', 'image/*']));

/** API responses may depend on the caller, so no cache may reuse one without revalidation. */
const setPrivateCacheControl: RequestHandler = ({ headers }, response, next) => {
  response.set('Cache-Control', hasSessionCookie(headers) ? 'private, no-store' : 'private, no-cache').vary('Cookie');
  next();
};
