import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Delay between page load and connecting, in milliseconds. */
const CONNECT_DELAY_MS = 2_000;

/** Keeps live data up to date. The connection closes on `pagehide`, so that the page stays eligible for the bfcache. */
export function useLiveUpdates(): void {
  const client = useApolloClient();

  useEffect(() => {
    let disconnect = connect();
    const handlePageHide = () => disconnect();
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) disconnect = connect();
    };
    window.addEventListener('pagehide', handlePageHide);
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      disconnect();
      window.removeEventListener('pagehide', handlePageHide);
      window.removeEventListener('pageshow', handlePageShow);
    };

    function connect(): () => void {
      let stop: (() => void) | null = null;
      let isDisconnected = false;
      const subscribe = async () => {
        const { subscribeToLiveUpdates } = await import('@/shared/live/liveUpdates');
        if (!isDisconnected) stop = subscribeToLiveUpdates(client);
      };
      // Without live updates, the pages poll.
      const timer = setTimeout(() => void subscribe().catch(() => {}), CONNECT_DELAY_MS);
      return () => {
        isDisconnected = true;
        clearTimeout(timer);
        stop?.();
      };
    }
  }, [client]);
}
