import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';

/** Refetches what is shown when the user returns to a tab that was hidden for at least `minAbsenceMs` milliseconds. */
export function useRefetchOnReturn(client: ApolloClient, minAbsenceMs = 0): void {
  useEffect(() => {
    let hiddenAt = document.hidden ? Date.now() : null;
    const handleVisibilityChange = () => {
      const wasHiddenAt = hiddenAt;
      hiddenAt = document.hidden ? Date.now() : null;
      if (document.hidden || wasHiddenAt === null || Date.now() - wasHiddenAt < minAbsenceMs) return;
      // The queries themselves report a failure.
      void client.refetchQueries({ include: 'active' }).catch(() => {});
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, [client, minAbsenceMs]);
}
