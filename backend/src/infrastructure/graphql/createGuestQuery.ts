import type { ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { type Context, guestContext } from './Context';
import type { TrustedQueries } from './TrustedQueries';

/** A query that the site's own pages run while they are rendered. */
export interface GuestOperation {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** Rate limits count the query for this address; the site's queries for its own purposes count for no visitor. */
export type GuestQuery = (
  operation: GuestOperation,
  language: string,
  address?: string,
  /** The sender of a request for a personal page. */
  caller?: Context,
) => Promise<Pick<FormattedExecutionResult, 'data' | 'errors'>>;

/** Runs queries within the process for an anonymous visitor, who has the cookies of the caller, if any. */
export const createGuestQuery =
  (apollo: ApolloServer<Context>, trusted: TrustedQueries): GuestQuery =>
  async (operation, language, address = 'the site itself', caller) => {
    const contextValue = { ...caller, ...guestContext(address, language) };
    const query = trusted.findByText(operation.query);
    if (query) return query.execute(operation.variables ?? {}, contextValue);
    const { body } = await apollo.executeOperation(operation, { contextValue });
    if (body.kind !== 'single') throw new Error('A page requested an incremental response.');
    return body.singleResult;
  };
