import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { searchedName } from './searchedName';

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
    }
  }
`);

export type Profile = NonNullable<ResultOf<typeof ProfileQuery>['player']>;

/** `profile` is undefined while it is on its way, and null when nobody has this name. */
export function useProfile(username: string) {
  // Nobody is called what the server would refuse to look up.
  const isName = searchedName(username) === username;
  const { data, error, refetch } = useQuery(ProfileQuery, { variables: { username }, skip: !isName });

  return {
    profile: isName ? data?.player : null,
    failed: error && !data ? { retry: () => void refetch().catch(() => {}) } : null,
  };
}
