import { ApolloServer } from '@apollo/server';
import { GuestQueries } from '../../src/infrastructure/graphql/GuestQueries';
import type { Visitor } from './Visitor';

/** A query as it is sent; a text is sent as it is. */
export type Question = string | Readonly<Record<string, unknown>>;

/** An answer without what belongs to it alone. */
export interface Told {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** How many questions were answered by `GuestQueries` and how many were asked of Apollo. */
interface Ways {
  readonly short: number;
  readonly long: number;
}

const OF_ONE_ANSWER = ['x-request-id', 'date', 'etag'];
const REQUEST_ID = /"requestId":"[-0-9a-f]{36}"/g;

export async function ask(visitor: Visitor, question: Question, headers: Record<string, string> = {}): Promise<Told> {
  const response = await visitor.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof question === 'string' ? question : JSON.stringify(question),
  });
  const body = (await response.text()).replaceAll(REQUEST_ID, '"requestId":"…"');
  const lasting = [...response.headers].filter(
    ([name]) => !OF_ONE_ANSWER.includes(name) && !(name === 'content-length' && body.includes('…')),
  );
  return { status: response.status, headers: Object.fromEntries(lasting), body };
}

/** The same guest by the way of everybody else: whoever sends such a header is left to Express. */
export const askTheLongWay = (visitor: Visitor, question: Question): Promise<Told> =>
  ask(visitor, question, { authorization: 'nothing that anybody reads' });

/** Sees which way questions go from now on. */
export function watchWays(): { of(work: () => Promise<unknown>): Promise<Ways>; answer: jest.SpyInstance } {
  const answer = jest.spyOn(GuestQueries.prototype, 'answer');
  const apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  return {
    answer,
    async of(work) {
      answer.mockClear();
      apollo.mockClear();
      await work();
      const bodies = await Promise.all(answer.mock.results.map(({ value }) => value as Promise<string | null>));
      return { short: bodies.filter((body) => body !== null).length, long: apollo.mock.calls.length };
    },
  };
}
