import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { setLive } from '@/shared/live/isLive';

/** How long a page is left alone once it is there, in milliseconds. */
const quiet = 2_000;

/** Keeps what changes by itself up to date. A page that is put aside closes its connection, so that Back finds it again. */
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
      // Without them the pages ask by themselves.
      const timer = setTimeout(() => void receive().catch(() => {}), quiet);
      return () => {
        isOver = true;
        clearTimeout(timer);
        stop?.();
      };
    }
  }, [client]);
}
