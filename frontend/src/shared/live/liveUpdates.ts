import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { graphql, type ResultOf } from '@/shared/api/graphql';

const ServerStatusUpdates = graphql(`
  subscription ServerStatusUpdates {
    serverStatus {
      __typename
      isOnline
      onlinePlayers
      maxPlayers
      version
      motd
      ping
      lastUpdated
    }
  }
`);

const VotePartyUpdates = graphql(`
  subscription VotePartyUpdates {
    voteParty {
      __typename
      current
      goal
      reward
    }
  }
`);

/** In milliseconds. */
const firstRest = 1_000;
const longestRest = 60_000;

/** Not all at once when a server has been started again. */
const restBefore = (attempt: number) => Math.min(firstRest * 2 ** attempt, longestRest) * (0.5 + Math.random());

/**
 * Writes what the server tells into the cache, from where every page shows it. While the server cannot be reached this
 * way, it is tried again and again, and the pages ask by themselves. The return value ends it.
 */
export function receiveLiveUpdates(client: ApolloClient, setLive: (isConnected: boolean) => void): () => void {
  const socket = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, restBefore(attempt))),
    keepAlive: 30_000,
    on: { connected: () => setLive(true), closed: () => setLive(false) },
  });

  for (const updates of [ServerStatusUpdates, VotePartyUpdates]) {
    socket.subscribe<ResultOf<typeof updates>>(
      { query: print(updates) },
      {
        next: ({ data }) => data && client.writeQuery({ query: asQuery(updates), data }),
        // Without live updates the pages ask by themselves.
        error: () => setLive(false),
        complete: () => {},
      },
    );
  }

  return () => {
    setLive(false);
    void socket.dispose();
  };
}

/** The subscriptions have the names and the fields of the queries, so that an update is an answer to them. */
const asQuery = <Document extends typeof ServerStatusUpdates | typeof VotePartyUpdates>(
  document: Document,
): Document => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition.kind === 'OperationDefinition' ? { ...definition, operation: 'query' } : definition,
  ),
});
