import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { setLive } from '@/shared/live/isLive';

/** Delay between page load and connecting, in milliseconds. */
const quiet = 2_000;

/** Keeps live data up to date. The connection closes on `pagehide`, so that the page stays eligible for the bfcache. */
export function useLiveUpdates(): void {
  const client = useApolloClient();

  useEffect(() => {
    let end = begin();
    const pause = () => end();
    const goOn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end = begin();
    };
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', goOn);
    return () => {
      end();
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', goOn);
    };

    function begin(): () => void {
      let stop: (() => void) | null = null;
      let isOver = false;
      const receive = async () => {
        const { receiveLiveUpdates } = await import('@/shared/live/liveUpdates');
        if (!isOver) stop = receiveLiveUpdates(client, setLive);
      };
      // Without live updates, the pages poll.
      const timer = setTimeout(() => void receive().catch(() => {}), quiet);
      return () => {
        isOver = true;
        clearTimeout(timer);
        stop?.();
      };
    }
  }, [client]);
}
