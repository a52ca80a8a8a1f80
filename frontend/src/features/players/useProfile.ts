import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { normalizeNameSearch } from './normalizeNameSearch';

const ProfileQuery = graphql(`
  query Profile($username: String!) {
    player(username: $username) {
      player {
        id
        username
        rank
        isOnline
        level
        coins
        playtime
        firstJoined
      }
      levelProgress
      achievements
      sessionTime
      serverRank
      totalPlayers
      totalVotes
      voteStreak
      bansInForce
      servers {
        key
        name
        playtime
        lastSeen
      }
    }
  }
`);

export type Profile = NonNullable<ResultOf<typeof ProfileQuery>['player']>;

/** `profile` is undefined while loading, and null if no player has this name. */
export function useProfile(username: string) {
  // A text that the server would reject cannot be a player name.
  const isName = normalizeNameSearch(username) === username;
  const { data, error, refetch } = useQuery(ProfileQuery, { variables: { username }, skip: !isName });

  return {
    profile: isName ? data?.player : null,
    failed: error && !data ? { retry: () => void refetch().catch(() => {}) } : null,
  };
}
