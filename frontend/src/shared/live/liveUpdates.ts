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

/** Exponential backoff, in milliseconds. */
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Jitter prevents all clients from reconnecting at once after a server restart. */
const getRetryDelayMs = (attempt: number) =>
  Math.min(MIN_RETRY_DELAY_MS * 2 ** attempt, MAX_RETRY_DELAY_MS) * (0.5 + Math.random());

/**
 * Writes live updates from the server to the cache, which all pages read. The returned function closes the connection.
 * While the connection is down, it retries with backoff, and the pages poll.
 */
export function subscribeToLiveUpdates(client: ApolloClient, setLive: (isConnected: boolean) => void): () => void {
  const socket = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(attempt))),
    keepAlive: 30_000,
    on: { connected: () => setLive(true), closed: () => setLive(false) },
  });

  for (const updates of [ServerStatusUpdates, VotePartyUpdates]) {
    socket.subscribe<ResultOf<typeof updates>>(
      { query: print(updates) },
      {
        next: ({ data }) => data && client.writeQuery({ query: toQuery(updates), data }),
        // Without live updates, the pages poll.
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

/** Subscriptions and queries have the same names and fields, so an update is written as a query result. */
const toQuery = <Document extends typeof ServerStatusUpdates | typeof VotePartyUpdates>(
  document: Document,
): Document => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition.kind === 'OperationDefinition' ? { ...definition, operation: 'query' } : definition,
  ),
});
