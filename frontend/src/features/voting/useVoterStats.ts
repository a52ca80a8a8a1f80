import { useQuery } from '@apollo/client/react';
import { type FragmentOf, graphql } from '@/shared/api/graphql';

export const VoterFragment = graphql(`
  fragment Voter on Voter {
    username
    streak
    totalVotes
    rank
    lastVoteDate
  }
`);

export type Voter = FragmentOf<typeof VoterFragment>;

const VoterQuery = graphql(
  `
    query Voter($username: String!) {
      voter(username: $username) {
        ...Voter
      }
    }
  `,
  [VoterFragment],
);

/** The state of the visitor's vote statistics. */
export type VoterStats =
  | { kind: 'unnamed' }
  | { kind: 'example'; voter: Voter }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'unseen'; name: string }
  | { kind: 'known'; voter: Voter };

/** The statistics of this player; without a name, those of an example voter, if there is one. */
export function useVoterStats(name: string | null, example: Voter | null): VoterStats {
  const { data, error, refetch } = useQuery(VoterQuery, { variables: { username: name ?? '' }, skip: name === null });

  if (name === null) return example ? { kind: 'example', voter: example } : { kind: 'unnamed' };
  if (data) return data.voter ? { kind: 'known', voter: data.voter } : { kind: 'unseen', name };
  if (error) return { kind: 'failed', retry: () => void refetch().catch(() => {}) };
  return { kind: 'loading' };
}

/** The voter whose numbers are shown, if any. */
export const getShownVoter = (stats: VoterStats): Voter | null =>
  stats.kind === 'known' || stats.kind === 'example' ? stats.voter : null;
