import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated regularly; null on the server and on the first render. */
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
