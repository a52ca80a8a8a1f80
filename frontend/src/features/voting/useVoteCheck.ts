import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { PartyFragment } from './PartyCard';
import { VoterFragment } from './useVoterStats';

const VoteCountsQuery = graphql(
  `
    query VoteCounts($username: String!, $isNamed: Boolean!) {
      voteParty {
        ...Party
      }
      topVoters {
        ...Voter
      }
      voter(username: $username) @include(if: $isNamed) {
        ...Voter
      }
    }
  `,
  [PartyFragment, VoterFragment],
);

export type VoteCheckResult =
  { kind: 'unnamed' } | { kind: 'counted'; votes: number } | { kind: 'none' } | { kind: 'unknown' };

interface PendingVotes {
  /** The player whose votes are awaited; null if the visitor has no name. */
  name: string | null;
  /** The previous total; null if unknown. */
  before: number | null;
  links: number;
}

/**
 * Tracks visits to voting sites. When the visitor returns, all vote counts are refetched.
 * `totalVotes` is the currently known total, or null.
 */
export function useVoteCheck(name: string | null, totalVotes: number | null) {
  const client = useApolloClient();
  const [wait, setPending] = useState<PendingVotes | null>(null);
  const [checkResult, setCheckResult] = useState<VoteCheckResult | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isBusy = useRef(false);

  // After a change of player, the votes of the previous one are no longer awaited.
  if (wait && wait.name !== name) setCheckResult(null);
  if (wait && (wait.name !== name || (wait.before === null && totalVotes !== null))) {
    setPending({ ...wait, name, before: totalVotes });
  }

  function leave() {
    setPending({ name, before: wait ? wait.before : totalVotes, links: (wait?.links ?? 0) + 1 });
    setCheckResult(name === null ? { kind: 'unnamed' } : null);
  }

  async function check() {
    if (!wait || isBusy.current) return;
    isBusy.current = true;
    setChecking(true);
    try {
      const { data } = await client.query({
        query: VoteCountsQuery,
        variables: { username: name ?? '', isNamed: name !== null },
        fetchPolicy: 'network-only',
      });
      if (name !== null) reportResult(data?.voter?.totalVotes ?? 0, wait);
    } catch {
      setCheckResult({ kind: 'unknown' });
    }
    isBusy.current = false;
    setChecking(false);
  }

  function reportResult(after: number, { before, links }: PendingVotes) {
    const votes = before === null ? 0 : after - before;
    if (votes <= 0) return setCheckResult({ kind: 'none' });

    setCheckResult({ kind: 'counted', votes });
    setPending(votes < links ? { name, before: after, links: links - votes } : null);
  }

  const checkNow = useEffectEvent(() => void check());
  const hasPending = wait !== null;

  useEffect(() => {
    if (!hasPending) return;
    const handleReturn = () => !document.hidden && checkNow();
    document.addEventListener('visibilitychange', handleReturn);
    // A voting site in a separate window does not change the visibility of this page, but the focus.
    window.addEventListener('focus', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('focus', handleReturn);
    };
  }, [hasPending]);

  return { news: checkResult, isChecking, leave, check: () => void check() };
}
