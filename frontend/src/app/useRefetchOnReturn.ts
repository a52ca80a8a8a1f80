import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Shorter absences refetch nothing, which also limits the rate. */
const MIN_ABSENCE_MS = 60_000;

/** Refetches what the page shows when the visitor returns to a tab that was hidden for a minute or longer. */
export function useRefetchOnReturn(): void {
  const client = useApolloClient();

  useEffect(() => {
    let hiddenAt = document.hidden ? Date.now() : null;
    const handleVisibilityChange = () => {
      const wasHiddenAt = hiddenAt;
      hiddenAt = document.hidden ? Date.now() : null;
      if (document.hidden || wasHiddenAt === null || Date.now() - wasHiddenAt < MIN_ABSENCE_MS) return;
      // The queries themselves report a failure.
      void client.refetchQueries({ include: 'active' }).catch(() => {});
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, [client]);
}
