import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Log } from '../../application/shared/Log';
import type { Metrics } from '../observability/Metrics';
import type { Refusals } from '../observability/Refusals';
import type { Context } from './Context';
import { formatError } from './formatError';
import { limits, LIMITS } from './limits';
import { operationMetrics } from './operationMetrics';
import { outageOf } from './outageOf';
import { refusedFields } from './refusedFields';
import { fittingVariables } from './variables';

interface Options {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly metrics: Metrics;
  readonly refusals: Refusals;
  readonly log: Log;
}

export function createApolloServer({ schema, production, metrics, refusals, log }: Options): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: production,
    persistedQueries: false,
    // Documents of other clients are not cached: the site's own are trusted queries.
    documentStore: null,
    stopOnTerminationSignals: false,
    validationRules: limits.validationRules,
    validationOptions: limits.validationOptions,
    parseOptions: { maxTokens: LIMITS.tokens },
    formatError: formatError(log, schema),
    plugins: [
      ...limits.plugins,
      fittingVariables,
      operationMetrics(metrics),
      refusedFields(refusals),
      statusOfOutages,
      noSubscriptions,
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap every field of the schema to look for cache hints, of which this schema has none.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}

/** A request over HTTP has exactly one response. */
const noSubscriptions: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== 'subscription') return;
      throw new GraphQLError('Subscriptions come over a WebSocket at this address, and not over HTTP.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
      });
    },
  }),
};

const statusOfOutages: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response }) => {
      if (response.body.kind !== 'single') return;
      const outage = outageOf(response.body.singleResult);
      if (!outage) return;
      response.http.status = outage.status;
      if (outage.retryAfter !== undefined) response.http.headers.set('retry-after', String(outage.retryAfter));
    },
  }),
};
