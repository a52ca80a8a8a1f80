import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Log } from '../../application/shared/Log';
import { DomainError } from '../../domain/shared/DomainError';
import type { Metrics } from '../observability/Metrics';
import type { RefusalLog } from '../observability/RefusalLog';
import type { Context } from './Context';
import { formatError } from './formatError';
import { queryProtection, QUERY_LIMITS } from './limits';
import { operationMetrics } from './operationMetrics';
import { outageOf } from './outageOf';
import { recordRefusedFields } from './recordRefusedFields';
import { variableValidation } from './variables';

interface Options {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly metrics: Metrics;
  readonly refusals: RefusalLog;
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
    validationRules: queryProtection.validationRules,
    validationOptions: queryProtection.validationOptions,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    formatError: formatError(log, schema),
    plugins: [
      ...queryProtection.plugins,
      variableValidation,
      operationMetrics(metrics),
      recordRefusedFields(refusals),
      outageStatus,
      rejectSubscriptions,
      refuseReadOnlyMutations,
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap every field of the schema to look for cache hints, of which this schema has none.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}

/** A request over HTTP has exactly one response. */
const rejectSubscriptions: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== 'subscription') return;
      throw new GraphQLError('Subscriptions require a WebSocket connection to this address.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
      });
    },
  }),
};

/** A token that may only read has the permissions of its queries, which mutations ask for as well. */
const refuseReadOnlyMutations: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue: { actor } }) => {
      if (operation?.operation !== 'mutation') return;
      try {
        actor.mustBeAllowedToWrite();
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Before the execution, Apollo would report every other error as a fault of the server.
        throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 403 } } });
      }
    },
  }),
};

const outageStatus: ApolloServerPlugin<Context> = {
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
