import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, Kind, OperationTypeNode, print } from 'graphql';
import { from } from 'rxjs';
import { cursorList } from './cursorList';
import { graphql } from './graphql';

/** Executes an operation against the schema in process. On the server it replaces a request to `/graphql`. */
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
          news: cursorList,
          newsArticle: (known, { args, toReference }) =>
            known === undefined ? toReference({ __typename: 'NewsArticle', id: args?.id as string }) : known,
        },
      },
      SiteConfig: { keyFields: [] },
      SiteBrand: { keyFields: [] },
      SiteLanguages: { keyFields: [] },
      ServerStatus: { merge: true },
      VoteParty: { keyFields: [] },
    },
  });

/** Longer variables go into a POST body, because servers and proxies reject long URLs. */
const MAX_VARIABLES_LENGTH = 2_000;

/** Only the development server has queries whose hashes are not known from the build. */
async function hashOf(document: DocumentNode): Promise<string> {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const known = graphql.hashes.get(operation?.name?.value ?? '');
  return known ?? (await import('./sha256Hex')).sha256Hex(print(document));
}

/**
 * Queries use GET with the hash of their text, which the server knows from the build, so HTTP caches work normally.
 * When the server no longer knows a hash of an older page, the client sends the text instead. Mutations use POST. The
 * language is part of the address, so that a cache cannot give an answer to a reader of another language.
 */
function createHttpLink(language: string): ApolloLink {
  // The panel edits what its authors wrote, so it asks for no language.
  const uri = (operation: ApolloLink.Operation) =>
    operation.getContext().isOfPanel ? '/graphql' : `/graphql?language=${language}`;
  const post = new HttpLink({ uri, credentials: 'same-origin' });
  const get = new PersistedQueryLink({ generateHash: hashOf, useGETForHashedQueries: true });
  return ApolloLink.split(
    ({ operationType, variables }) =>
      operationType === OperationTypeNode.QUERY && JSON.stringify(variables).length <= MAX_VARIABLES_LENGTH,
    get.concat(post),
    post,
  );
}

/** Restores the server-rendered cache, so that the first paint needs no requests. */
export function createBrowserClient(rendered: NormalizedCacheObject, language: string): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(rendered),
    link: createHttpLink(language),
    // Delays queries that always refetch until hydration has finished.
    ssrForceFetchDelay: 100,
  });
}

const printed = new WeakMap<DocumentNode, string>();

function printOnce(document: DocumentNode): string {
  const text = printed.get(document) ?? print(document);
  printed.set(document, text);
  return text;
}

/** The client for rendering one page. Its cache is never shared between visitors. */
export function createServerClient(execute: Execute): ApolloClient {
  const link = new ApolloLink(({ query, operationName, variables }) =>
    from(execute({ query: printOnce(query), variables, ...(operationName && { operationName }) })),
  );
  return new ApolloClient({ cache: createCache(), link, ssrMode: true });
}
