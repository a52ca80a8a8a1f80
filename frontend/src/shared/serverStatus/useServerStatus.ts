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

const everyHalfMinute = 30_000;

/**
 * The state of the game server, asked for again every 30 seconds while the tab can be seen and the server does not tell it.
 * After a failed attempt `status` is the last known one, or null when there never was one.
 */
export function useServerStatus() {
  const { data, previousData, error, refetch } = useQuery(ServerStatusQuery, {
    pollInterval: everyHalfMinute,
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
