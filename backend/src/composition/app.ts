import { createServer, type Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type RequestHandler } from 'express';
import type { Container } from 'inversify';
import { PaymentService } from '../application/payments/PaymentService';
import { Log } from '../application/shared/Log';
import { SignInService } from '../application/staff/SignInService';
import type { Config } from '../config';
import { answerGuests } from '../infrastructure/answers/answerGuests';
import { forgetAfterChanges } from '../infrastructure/answers/forgetAfterChanges';
import { KeptAnswers } from '../infrastructure/answers/KeptAnswers';
import { PeekableRequest } from '../infrastructure/answers/PeekableRequest';
import { conditional } from '../infrastructure/api/conditional';
import { Crowd } from '../infrastructure/api/Crowd';
import { deadline } from '../infrastructure/api/deadline';
import { drainOf } from '../infrastructure/api/drainOf';
import { hasHost } from '../infrastructure/api/hasHost';
import { identify } from '../infrastructure/api/identify';
import { ownOrigin } from '../infrastructure/api/ownOrigin';
import { answerBrokenRequests } from '../infrastructure/api/answerOnSocket';
import { securityHeaders, securityLines } from '../infrastructure/api/securityHeaders';
import { sendError } from '../infrastructure/api/sendError';
import { strangers } from '../infrastructure/api/strangers';
import { VisitorKey } from '../infrastructure/api/VisitorCookie';
import { ImportedFiles } from '../domain/imports/ImportedFiles';
import { PlayerHeads } from '../infrastructure/avatars/PlayerHeads';
import { serveHeads } from '../infrastructure/avatars/serveHeads';
import { asGuest, createApolloServer, type GuestQuery } from '../infrastructure/graphql/server';
import { GuestQueries } from '../infrastructure/graphql/GuestQueries';
import { buildGraphQLSchema } from '../infrastructure/graphql/schema';
import { serveSubscriptions } from '../infrastructure/graphql/serveSubscriptions';
import { health, lastOfItsConnection, Readiness } from '../infrastructure/observability/health';
import { Metrics } from '../infrastructure/observability/Metrics';
import { Refusals } from '../infrastructure/observability/Refusals';
import { requestLog } from '../infrastructure/observability/requestLog';
import { RequestMetrics } from '../infrastructure/observability/requestMetrics';
import { Scrape } from '../infrastructure/observability/Scrape';
import { serveMetrics } from '../infrastructure/observability/serveMetrics';
import { methodNotAllowed, nothingHere, onlyHere, onlyJson } from '../infrastructure/rest/manners';
import { refusedRoutes } from '../infrastructure/rest/refusedRoutes';
import { RestAdapter } from '../infrastructure/rest/RestAdapter';
import { receiveTebex } from '../infrastructure/webhooks/tebex';
import { VotePingbacks } from '../infrastructure/webhooks/votes';
import type { Site } from '../infrastructure/site/site';
import { serveIcon } from '../infrastructure/site/serveIcon';

/** Makes the handler of everything that is no API: pages, assets, feed. */
export type CreateSite = (execute: GuestQuery, admit: RequestHandler) => Promise<Site>;

/** The longest a caller waits for an answer, in milliseconds. */
const PATIENCE = 7_000;

/** In milliseconds. Node looks for those who are too slow twice a minute unless it is told to do so more often. */
const LIMITS_OF_CONNECTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // A request without a host is refused like everything that is wrong, with all headers of an answer.
  requireHostHeader: false,
};

/** Of them, 5,000 may be open pages that are told of changes; each costs a file, and the database needs some as well. */
const MOST_CONNECTIONS = 8_000;

export interface App {
  readonly server: Server;
  /** Makes the first visitors wait less; it works without. */
  warmUp(end: AbortSignal): Promise<void>;
  /** Stops taking requests, lets those in flight finish, and resolves when the last one has. */
  close(): Promise<void>;
}

/** The HTTP server, top to bottom. */
export async function createApp(container: Container, config: Config, createSite: CreateSite): Promise<App> {
  const log = container.get(Log);
  const secure = config.publicOrigin.startsWith('https:');
  const readJson = express.json({ limit: '100kb' });
  const whoIsAsking = identify(container.get(SignInService), container.get(VisitorKey), secure);

  const metrics = container.get(Metrics);
  const requestMetrics = new RequestMetrics(metrics);
  const crowd = new Crowd(metrics, log);
  const { door, admit } = crowd;
  const refusals = new Refusals(log);

  const schema = await buildGraphQLSchema(container);
  const queries = new GuestQueries(schema, metrics);
  const app = express();
  const answers = container.get(KeptAnswers);
  const readiness = container.get(Readiness);
  const { publicOrigin } = config;
  const server = createServer(
    { ...LIMITS_OF_CONNECTIONS, IncomingMessage: PeekableRequest },
    answerGuests({
      answers,
      queries,
      app,
      crowd,
      publicOrigin,
      readiness,
      metrics: requestMetrics,
      patience: PATIENCE,
    }),
  );
  server.maxHeadersCount = 100;
  server.maxConnections = MOST_CONNECTIONS;
  const lines = securityLines(secure);
  answerBrokenRequests(server, lines);
  const drain = drainOf(server);
  const { production } = config;
  const apollo = createApolloServer({ schema, production, metrics, answers, queries, refusals, log });
  await apollo.start();

  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(lastOfItsConnection(readiness));
  app.use(conditional);
  app.use(requestLog(log));
  app.use(requestMetrics.measure);
  app.use(securityHeaders(secure));
  app.use(hasHost);
  app.use(['/webhook', '/api'], forgetAfterChanges(answers));
  app.use('/health', health(readiness));
  app.use('/metrics', serveMetrics(container.get(Scrape), config.metricsToken, log), nothingHere);

  // Above the check of the origin and the JSON parser: what is signed are the bytes, and who signs them has no session.
  app.all('/webhook/tebex', deadline(PATIENCE), receiveTebex(container.get(PaymentService), log));
  // Voting sites are strangers, and send whatever form they like.
  const pingbacks = container.get(VotePingbacks).routes();
  app.use('/webhook/vote', neverStored, deadline(PATIENCE), pingbacks, methodNotAllowed(pingbacks));
  app.use('/webhook', nothingHere);

  app.use(door);
  app.use(['/graphql', '/api'], neverStored, deadline(PATIENCE), ownOrigin(publicOrigin), strangers);
  app.use(
    '/graphql',
    onlyHere,
    readJson,
    admit,
    whoIsAsking,
    expressMiddleware(apollo, { context: async ({ res }) => res.locals.caller }),
  );
  app.use('/api', onlyJson, readJson, admit, whoIsAsking);
  for (const adapter of container.getAll(RestAdapter)) {
    const routes = adapter.routes();
    requestMetrics.know(`/api${adapter.path}`, routes);
    app.use(`/api${adapter.path}`, routes, methodNotAllowed(routes));
  }
  app.use('/api', nothingHere);

  const heads = serveHeads(container.get(PlayerHeads));
  app.use('/avatars', heads, methodNotAllowed(heads), nothingHere);
  app.use(serveIcon(container.get(ImportedFiles)));

  const site = await createSite(asGuest(apollo), admit);
  app.use(strangers, site.handler);
  app.use(refusedRoutes(refusals, requestMetrics));
  app.use(sendError(log));

  const subscriptions = serveSubscriptions({ server, app, schema, publicOrigin, lines, log });
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

/** What the API answers may depend on who asks, so no cache between here and them may keep it without asking again. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-cache').vary('Cookie');
  next();
};
