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
  /** Whose votes are waited for; nobody's while the visitor has no name. */
  name: string | null;
  /** How many there were before; null while that was not known. */
  before: number | null;
  links: number;
}

/**
 * Follows a visitor to the voting sites: when they come back, everything that counts votes is asked for again.
 * `totalVotes` are those known now, or null.
 */
export function useCountedVote(name: string | null, totalVotes: number | null) {
  const client = useApolloClient();
  const [wait, setWait] = useState<Wait | null>(null);
  const [news, setNews] = useState<VoteNews | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isBusy = useRef(false);

  // Somebody else at the keyboard does not wait for the votes of the one before.
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
    // A site that opened in a window of its own hides nothing of this one.
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [isWaiting]);

  return { news, isChecking, leave, check: () => void check() };
}
