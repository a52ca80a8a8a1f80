import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { MIN_NAME_SEARCH_LENGTH } from './normalizeNameSearch';
import { ResultOptionFragment } from './ResultOption';

const PlayerSearchQuery = graphql(
  `
    query PlayerSearch($query: String!, $limit: Int!) {
      searchPlayers(query: $query, limit: $limit) {
        ...ResultOption
      }
    }
  `,
  [ResultOptionFragment],
);

/** The maximum number of results from the server. */
export const MAX_RESULTS = 20;

/** Players whose names contain the query. A rate-limited search retries automatically when the limit allows it. */
export function usePlayerSearch(query: string) {
  const isLongEnough = query.length >= MIN_NAME_SEARCH_LENGTH;
  const { data, previousData, error, refetch } = useQuery(PlayerSearchQuery, {
    variables: { query, limit: MAX_RESULTS },
    skip: !isLongEnough,
  });
  const failure = error ? toFailure(error) : null;
  const waitSeconds = failure?.code === 'RATE_LIMITED' ? (failure.retryAfter ?? 10) : null;

  useEffect(() => {
    if (waitSeconds === null) return;
    const wait = setTimeout(() => void refetch().catch(() => {}), waitSeconds * 1000);
    return () => clearTimeout(wait);
    // `error` is a dependency, because a repeated rate limit can have the same wait time.
  }, [error, waitSeconds, refetch]);

  return {
    isAsked: isLongEnough,
    isLoading: isLongEnough && !data && !failure,
    /** Null until loaded. */
    players: (isLongEnough && data?.searchPlayers) || null,
    /** The results of the previous query, shown until the response arrives. */
    lastPlayers: previousData?.searchPlayers ?? [],
    isWaiting: waitSeconds !== null,
    hasFailed: failure !== null && waitSeconds === null,
    retry: () => void refetch().catch(() => {}),
  };
}
