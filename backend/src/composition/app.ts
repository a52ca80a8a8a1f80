import { createServer, type Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Container } from 'inversify';
import { PaymentService } from '../application/payments/PaymentService';
import { Log } from '../application/shared/Log';
import { SignInService } from '../application/staff/SignInService';
import type { Config } from '../config';
import { conditional } from '../infrastructure/api/conditional';
import { deadline } from '../infrastructure/api/deadline';
import { identify } from '../infrastructure/api/identify';
import { ownOrigin } from '../infrastructure/api/ownOrigin';
import { sendError } from '../infrastructure/api/sendError';
import { VisitorKey } from '../infrastructure/api/VisitorCookie';
import { ImportedFiles } from '../domain/imports/ImportedFiles';
import { PlayerHeads } from '../infrastructure/avatars/PlayerHeads';
import { serveHeads } from '../infrastructure/avatars/serveHeads';
import { asGuest, createApolloServer, type GuestQuery } from '../infrastructure/graphql/server';
import { buildGraphQLSchema } from '../infrastructure/graphql/schema';
import { serveSubscriptions } from '../infrastructure/graphql/serveSubscriptions';
import { health, Readiness } from '../infrastructure/observability/health';
import { Metrics } from '../infrastructure/observability/Metrics';
import { requestLog } from '../infrastructure/observability/requestLog';
import { RequestMetrics } from '../infrastructure/observability/requestMetrics';
import { requestScope } from '../infrastructure/observability/requestScope';
import { Scrape } from '../infrastructure/observability/Scrape';
import { serveMetrics } from '../infrastructure/observability/serveMetrics';
import { methodNotAllowed, nothingHere, onlyJson } from '../infrastructure/rest/manners';
import { RestAdapter } from '../infrastructure/rest/RestAdapter';
import { receiveTebex } from '../infrastructure/webhooks/tebex';
import { VotePingbacks } from '../infrastructure/webhooks/votes';
import { serveIcon } from '../infrastructure/site/serveIcon';

/** Makes the handler of everything that is no API: pages, assets, feed. */
export type CreateSite = (execute: GuestQuery) => Promise<RequestHandler>;

/** The longest a caller waits for an answer, in milliseconds. */
const PATIENCE = 7_000;

export interface App {
  readonly server: Server;
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

  const app = express();
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, app);
  server.maxHeadersCount = 100;
  const schema = await buildGraphQLSchema(container);
  const apollo = createApolloServer({ schema, server, production: config.production, metrics, log });
  await apollo.start();

  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(conditional);
  app.use(requestScope);
  app.use(requestLog(log));
  app.use(requestMetrics.measure);
  app.use(securityHeaders(secure));
  app.use('/health', health(container.get(Readiness)));
  app.use('/metrics', serveMetrics(container.get(Scrape), config.metricsToken, log), nothingHere);

  // Above the check of the origin and the JSON parser: what is signed are the bytes, and who signs them has no session.
  app.all('/webhook/tebex', deadline(PATIENCE), receiveTebex(container.get(PaymentService), log));
  // Voting sites are strangers, and send whatever form they like.
  const pingbacks = container.get(VotePingbacks).routes();
  app.use('/webhook/vote', neverStored, deadline(PATIENCE), pingbacks, methodNotAllowed(pingbacks));
  app.use('/webhook', nothingHere);

  app.use(['/graphql', '/api'], neverStored, deadline(PATIENCE), ownOrigin(config.publicOrigin));
  app.use(
    '/graphql',
    readJson,
    whoIsAsking,
    expressMiddleware(apollo, { context: async ({ res }) => res.locals.caller }),
  );
  app.use('/api', onlyJson, readJson, whoIsAsking);
  for (const adapter of container.getAll(RestAdapter)) {
    const routes = adapter.routes();
    requestMetrics.know(`/api${adapter.path}`, routes);
    app.use(`/api${adapter.path}`, routes, methodNotAllowed(routes));
  }
  app.use('/api', nothingHere);

  const heads = serveHeads(container.get(PlayerHeads));
  app.use('/avatars', heads, methodNotAllowed(heads), nothingHere);
  app.use(serveIcon(container.get(ImportedFiles)));

  app.use(await createSite(asGuest(apollo)));
  app.use(sendError(log));

  const subscriptions = serveSubscriptions({ server, app, schema, publicOrigin: config.publicOrigin, log });
  return {
    server,
    close: async () => {
      await subscriptions.close();
      await apollo.stop();
    },
  };
}

/** Pages replace the policy by their own; whatever else is opened in a browser may load nothing at all. */
const securityHeaders = (secure: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });

/** What the API answers may depend on who asks, so no cache between here and them may keep it without asking again. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-cache').vary('Cookie');
  next();
};
