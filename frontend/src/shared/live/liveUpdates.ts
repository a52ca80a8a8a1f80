import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { getRetryDelayMs, openLiveSocket } from './liveSocket';
import { type LiveTopic, liveTopics, setLive } from './liveTopics';

const ServerStatusUpdates = graphql(`
  subscription ServerStatusUpdates {
    serverStatus {
      __typename
      state
      isOnline
      isExample
      onlinePlayers
      maxPlayers
      version
      motd
      ping
      lastUpdated
      lastReplyAt
    }
  }
`);

const VotePartyUpdates = graphql(`
  subscription VotePartyUpdates {
    voteParty {
      __typename
      current
      goal
    }
  }
`);

const documents = { serverStatus: ServerStatusUpdates, voteParty: VotePartyUpdates } as const;

/**
 * Writes live updates from the server to the cache, which all pages read. The returned function closes the connection.
 * A topic is live from its first update until its subscription or the connection ends. Both retry with backoff.
 */
export function subscribeToLiveUpdates(client: ApolloClient): () => void {
  const retryTimers = new Set<ReturnType<typeof setTimeout>>();
  let isDisposed = false;

  const socket = openLiveSocket(() => liveTopics(new Set()));

  function subscribe(topic: LiveTopic, attempt = 0): void {
    let retries = attempt;
    const handleEnd = () => {
      setLive(topic, false);
      if (isDisposed) return;
      const timer = setTimeout(() => {
        retryTimers.delete(timer);
        subscribe(topic, retries + 1);
      }, getRetryDelayMs(retries));
      retryTimers.add(timer);
    };
    socket.subscribe<ResultOf<(typeof documents)[LiveTopic]>>(
      { query: print(documents[topic]) },
      {
        next: ({ data }) => {
          if (!data) return;
          retries = 0;
          client.writeQuery({ query: toQuery(documents[topic]), data });
          setLive(topic, true);
        },
        error: handleEnd,
        complete: handleEnd,
      },
    );
  }
  subscribe('serverStatus');
  subscribe('voteParty');

  return () => {
    isDisposed = true;
    retryTimers.forEach(clearTimeout);
    void socket.dispose();
    liveTopics(new Set());
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
