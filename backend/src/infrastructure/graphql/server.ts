import { ApolloServer, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type FormattedExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { Log } from '../../application/shared/Log';
import type { KeptAnswers } from '../answers/KeptAnswers';
import type { Metrics } from '../observability/Metrics';
import type { Refusals } from '../observability/Refusals';
import { thisOnlyReads } from '../persistence/publicReads';
import type { Context } from './Context';
import { formatError } from './formatError';
import { guest } from './guest';
import type { GuestQueries } from './GuestQueries';
import { KeptDocuments } from './KeptDocuments';
import { limits, LIMITS } from './limits';
import { operationMetrics } from './operationMetrics';
import { shareAnswers } from './shareAnswers';
import { refusedFields } from './refusedFields';
import { fittingVariables } from './variables';

interface Options {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly metrics: Metrics;
  readonly answers: KeptAnswers;
  readonly queries: GuestQueries;
  readonly refusals: Refusals;
  readonly log: Log;
}

export function createApolloServer({
  schema,
  production,
  metrics,
  answers,
  queries,
  refusals,
  log,
}: Options): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: production,
    persistedQueries: false,
    documentStore: new KeptDocuments(),
    stopOnTerminationSignals: false,
    validationRules: limits.validationRules,
    parseOptions: { maxTokens: LIMITS.tokens },
    formatError: formatError(log, schema),
    plugins: [
      ...limits.plugins,
      fittingVariables,
      operationMetrics(metrics),
      shareAnswers(answers, queries),
      refusedFields(refusals),
      queriesOnlyRead,
      statusOfOutages,
      noSubscriptions,
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap every field of the schema to find out what no schema of ours says.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}

/** Over HTTP there is one answer and no more. */
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

/** Questions come by POST like everything else; by now it is known that this is one. */
const queriesOnlyRead: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation === 'query') thisOnlyReads();
    },
  }),
};

/** The codes that are worth a status of their own, because proxies and monitors look at nothing else. */
const STATUS: Readonly<Record<string, number>> = { UNAVAILABLE: 503, RATE_LIMITED: 429 };

const statusOfOutages: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response }) => {
      const outage = outageOf(response);
      if (!outage) return;
      response.http.status = outage.status;
      if (outage.retryAfter !== undefined) response.http.headers.set('retry-after', String(outage.retryAfter));
    },
  }),
};

function outageOf({ body }: GraphQLResponse): { status: number; retryAfter?: unknown } | undefined {
  if (body.kind !== 'single') return undefined;
  const { data, errors } = body.singleResult;
  const anySucceeded = Object.values(data ?? {}).some((value) => value !== null);
  if (anySucceeded) return undefined;

  const outages = (errors ?? []).map(({ extensions }) => ({
    status: STATUS[String(extensions?.['code'])],
    retryAfter: extensions?.['retryAfter'],
  }));
  return outages.find((outage): outage is { status: number; retryAfter: unknown } => outage.status !== undefined);
}

/** One query as the site's own pages ask it while they are rendered. */
export interface GuestOperation {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** Limits count it for that address; what the site asks for its own ends is nobody's. */
export type GuestQuery = (
  operation: GuestOperation,
  address?: string,
) => Promise<Pick<FormattedExecutionResult, 'data' | 'errors'>>;

/** Runs queries within the process for somebody who is not signed in and never will be by doing so. */
export const asGuest =
  (apollo: ApolloServer<Context>): GuestQuery =>
  async (operation, address = 'the site itself') => {
    const { body } = await apollo.executeOperation(operation, { contextValue: guest(address) });
    if (body.kind !== 'single') throw new Error('A page asked for an answer in several parts.');
    return body.singleResult;
  };
