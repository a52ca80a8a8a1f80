import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type GuestEntry, MarkSeen } from './operations';

/** Tells the site once the answers of staff are on screen, so that no mail needs to tell of them. A hidden tab waits. */
export function useMarkSeen(id: string, entries: readonly GuestEntry[] = []): void {
  const client = useApolloClient();
  const seq = entries.some(({ side }) => side === 'STAFF') ? entries.at(-1)?.seq : undefined;

  useEffect(() => {
    if (seq === undefined) return;
    const end = new AbortController();
    const tell = () => {
      if (document.visibilityState === 'hidden') return;
      end.abort();
      void client.mutate({ mutation: MarkSeen, variables: { id, seq } }).catch(() => {});
    };
    document.addEventListener('visibilitychange', tell, { signal: end.signal });
    tell();
    return () => end.abort();
  }, [id, seq, client]);
}
