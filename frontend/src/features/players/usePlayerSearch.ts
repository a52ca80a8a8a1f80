import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { ResultOptionFragment } from './ResultOption';
import { shortestName } from './searchedName';

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

/** As many as the server gives. */
export const mostFound = 20;

/** The players with this in their name. A search that came too often comes again by itself when the limit allows it. */
export function usePlayerSearch(query: string) {
  const isAsked = query.length >= shortestName;
  const { data, previousData, error, refetch } = useQuery(PlayerSearchQuery, {
    variables: { query, limit: mostFound },
    skip: !isAsked,
  });
  const failure = error ? toFailure(error) : null;
  const waitSeconds = failure?.code === 'RATE_LIMITED' ? (failure.retryAfter ?? 10) : null;

  useEffect(() => {
    if (waitSeconds === null) return;
    const wait = setTimeout(() => void refetch().catch(() => {}), waitSeconds * 1000);
    return () => clearTimeout(wait);
    // Each refusal is a new one, also when it asks for the same patience.
  }, [error, waitSeconds, refetch]);

  return {
    isAsked,
    isLoading: isAsked && !data && !failure,
    /** Null while they are not known. */
    players: (isAsked && data?.searchPlayers) || null,
    /** Those of the question before; they hold the place until the answer comes. */
    lastPlayers: previousData?.searchPlayers ?? [],
    isWaiting: waitSeconds !== null,
    hasFailed: failure !== null && waitSeconds === null,
    retry: () => void refetch().catch(() => {}),
  };
}

export type PlayerSearch = ReturnType<typeof usePlayerSearch>;
