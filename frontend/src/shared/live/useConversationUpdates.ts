import { useEffect, useEffectEvent, useState } from 'react';

/** While the connection is down, in milliseconds. */
const POLL_INTERVAL_MS = 20_000;

/**
 * Calls `refetch` whenever the conversation has something new, and regularly while there is no connection. Returns
 * whether it is live. `watch` is undefined until the conversation has loaded.
 */
export function useConversationUpdates(watch: string | undefined, refetch: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const onChange = useEffectEvent(refetch);

  useEffect(() => {
    if (!watch) return;
    let stop: (() => void) | null = null;
    let isStopped = false;
    const connect = async () => {
      const { watchConversation } = await import('./watchConversation');
      if (!isStopped) stop = watchConversation(watch, { onChange: () => onChange(), onLive: setLive });
    };
    // Without a connection, the page polls.
    void connect().catch(() => {});
    return () => {
      isStopped = true;
      stop?.();
      setLive(false);
    };
  }, [watch]);

  useEffect(() => {
    if (!watch || isLive) return;
    const timer = setInterval(() => onChange(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [watch, isLive]);

  return isLive;
}
