import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, OperationTypeNode, print } from 'graphql';
import { from } from 'rxjs';
import { growingConnection } from './connection';
import { hashOf } from './hashOf';

/** Runs an operation where the schema lives; the server's stand-in for a request to `/graphql`. */
export type Execute = (operation: {
  query: string;
  operationName?: string;
  variables?: Record<string, unknown>;
}) => Promise<ApolloLink.Result>;

export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          news: growingConnection,
          newsArticle: (known, { args, toReference }) =>
            known === undefined ? toReference({ __typename: 'NewsArticle', id: args?.id as string }) : known,
        },
      },
      SiteConfig: { keyFields: [] },
      ServerStatus: { keyFields: [] },
      VoteParty: { keyFields: [] },
    },
  });

/** Longer variables are sent in a body: servers and proxies refuse long addresses. */
const MAX_VARIABLES_LENGTH = 2_000;

/**
 * Queries go as GET with the hash of their text, which the server knows from the build, so that browsers and caches see
 * plain HTTP. An older page whose hashes the server no longer knows sends the text instead. Mutations go as POST.
 */
function createHttpLink(): ApolloLink {
  const post = new HttpLink({ uri: '/graphql', credentials: 'same-origin' });
  const get = new PersistedQueryLink({ sha256: hashOf, useGETForHashedQueries: true });
  return ApolloLink.split(
    ({ operationType, variables }) =>
      operationType === OperationTypeNode.QUERY && JSON.stringify(variables).length <= MAX_VARIABLES_LENGTH,
    get.concat(post),
    post,
  );
}

/** Starts from what the server rendered, so that the first paint asks for nothing again. */
export function createBrowserClient(rendered: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(rendered),
    link: createHttpLink(),
    // Queries that also ask the network would otherwise do so while the page hydrates.
    ssrForceFetchDelay: 100,
  });
}

const printed = new WeakMap<DocumentNode, string>();

function printOnce(document: DocumentNode): string {
  const text = printed.get(document) ?? print(document);
  printed.set(document, text);
  return text;
}

/** Serves one rendered page; its cache is never shared between visitors. */
export function createServerClient(execute: Execute): ApolloClient {
  const link = new ApolloLink(({ query, operationName, variables }) =>
    from(execute({ query: printOnce(query), variables, ...(operationName && { operationName }) })),
  );
  return new ApolloClient({ cache: createCache(), link, ssrMode: true });
}
