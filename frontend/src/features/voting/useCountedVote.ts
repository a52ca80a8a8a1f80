import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { PartyFragment } from './PartyCard';
import { VoterFragment } from './useStanding';

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

export type VoteNews =
  { kind: 'unnamed' } | { kind: 'counted'; votes: number } | { kind: 'none' } | { kind: 'unknown' };

interface Wait {
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
export function useCountedVote(name: string | null, totalVotes: number | null) {
  const client = useApolloClient();
  const [wait, setWait] = useState<Wait | null>(null);
  const [news, setNews] = useState<VoteNews | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isBusy = useRef(false);

  // After a change of player, the votes of the previous one are no longer awaited.
  if (wait && wait.name !== name) setNews(null);
  if (wait && (wait.name !== name || (wait.before === null && totalVotes !== null))) {
    setWait({ ...wait, name, before: totalVotes });
  }

  function leave() {
    setWait({ name, before: wait ? wait.before : totalVotes, links: (wait?.links ?? 0) + 1 });
    setNews(name === null ? { kind: 'unnamed' } : null);
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
      if (name !== null) tell(data?.voter?.totalVotes ?? 0, wait);
    } catch {
      setNews({ kind: 'unknown' });
    }
    isBusy.current = false;
    setChecking(false);
  }

  function tell(after: number, { before, links }: Wait) {
    const votes = before === null ? 0 : after - before;
    if (votes <= 0) return setNews({ kind: 'none' });

    setNews({ kind: 'counted', votes });
    setWait(votes < links ? { name, before: after, links: links - votes } : null);
  }

  const checkNow = useEffectEvent(() => void check());
  const isWaiting = wait !== null;

  useEffect(() => {
    if (!isWaiting) return;
    const comeBack = () => !document.hidden && checkNow();
    document.addEventListener('visibilitychange', comeBack);
    // A voting site in a separate window does not change the visibility of this page, but the focus.
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [isWaiting]);

  return { news, isChecking, leave, check: () => void check() };
}
