import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';

/** Refetches all active queries when the window becomes visible again, because other staff have worked since. */
export function useRefetchOnReturn(client: ApolloClient): void {
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') client.refetchQueries({ include: 'active' }).catch(() => {});
    };
    document.addEventListener('visibilitychange', refetch);
    return () => document.removeEventListener('visibilitychange', refetch);
  }, [client]);
}
