import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { useOnline } from '@/shared/lib/useOnline';
import { liveTopics } from '@/shared/live/liveTopics';

export const ServerStatusQuery = graphql(`
  query ServerStatus {
    serverStatus {
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

export type ServerStatus = ResultOf<typeof ServerStatusQuery>['serverStatus'];

const POLL_INTERVAL_MS = 30_000;
const RETRY_INTERVAL_MS = 5_000;
/** The server probes every 30 seconds, so an older status means that pushes were lost. */
const MAX_STATUS_AGE_MS = 90_000;

/** Whether the server pushes the status, and the last push is recent. */
function isPushed(client: ApolloClient): boolean {
  const status = client.readQuery({ query: ServerStatusQuery })?.serverStatus;
  const age = status?.lastUpdated ? Date.now() - Date.parse(status.lastUpdated) : Infinity;
  return liveTopics().has('serverStatus') && age <= MAX_STATUS_AGE_MS;
}

/**
 * The state of the game server. Polls every 30 seconds while the tab is visible, unless the server pushes updates.
 * After a failed request, `status` is the last known one, or null if there is none, and the request is repeated until it
 * succeeds.
 */
export function useServerStatus() {
  const client = useApolloClient();
  const { data, previousData, error, refetch } = useQuery(ServerStatusQuery, {
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden || isPushed(client),
  });
  const status = (data ?? previousData)?.serverStatus ?? null;
  const isOnline = useOnline();

  useEffect(() => {
    if (!error || !isOnline) return;
    const timer = setInterval(() => {
      if (!document.hidden) void refetch().catch(() => {});
    }, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [error, isOnline, refetch]);

  const wasConnected = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasConnected.current;
    wasConnected.current = isOnline;
    if (isBack) void refetch().catch(() => {});
  }, [isOnline, refetch]);

  return {
    status,
    hasFailed: Boolean(error),
    isLoading: !status && !error,
    retry: () => void refetch().catch(() => {}),
  };
}
