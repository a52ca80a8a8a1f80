import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { isLive } from '@/shared/live/isLive';

const ServerStatusQuery = graphql(`
  query ServerStatus {
    serverStatus {
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

export type ServerStatus = ResultOf<typeof ServerStatusQuery>['serverStatus'];

const POLL_INTERVAL_MS = 30_000;

/**
 * The state of the game server. Polls every 30 seconds while the tab is visible and the server pushes no updates.
 * After a failed request, `status` is the last known one, or null if there is none.
 */
export function useServerStatus() {
  const { data, previousData, error, refetch } = useQuery(ServerStatusQuery, {
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden || isLive(),
  });
  const status = (data ?? previousData)?.serverStatus ?? null;

  return {
    status,
    hasFailed: Boolean(error),
    isLoading: !status && !error,
    retry: () => void refetch().catch(() => {}),
  };
}
