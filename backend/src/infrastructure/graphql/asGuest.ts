import type { ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { Context } from './Context';
import { guest } from './guest';
import type { TrustedQueries } from './TrustedQueries';

/** One query as the site's own pages ask it while they are rendered. */
export interface GuestOperation {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** Limits count it for that address; what the site asks for its own ends is counted for none. */
export type GuestQuery = (
  operation: GuestOperation,
  address?: string,
) => Promise<Pick<FormattedExecutionResult, 'data' | 'errors'>>;

/** Runs queries within the process for an anonymous visitor. */
export const asGuest =
  (apollo: ApolloServer<Context>, trusted: TrustedQueries): GuestQuery =>
  async (operation, address = 'the site itself') => {
    const query = trusted.withText(operation.query);
    if (query) return query.execute(operation.variables ?? {}, guest(address));
    const { body } = await apollo.executeOperation(operation, { contextValue: guest(address) });
    if (body.kind !== 'single') throw new Error('A page asked for an answer in several parts.');
    return body.singleResult;
  };
