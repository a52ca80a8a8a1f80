import { useEffect, useState } from 'react';

/** The time in milliseconds, kept fresh; null on the server and for the first paint. */
export function useNow(everyMilliseconds: number): number | null {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);

  return now;
}
