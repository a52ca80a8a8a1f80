import { type RefObject, useEffect, useState } from 'react';

/** How many entries of the menu fit into the bar; all of them until it is measured. */
export function useHeaderFit(nav: RefObject<HTMLElement | null>, total: number): number {
  const [count, setCount] = useState(total);

  useEffect(() => {
    const header = nav.current?.closest('header');
    if (!header) return;
    // Without it, the entries that do not fit are missing.
    const stop = import('./fitHeader').then(({ watchHeader }) => watchHeader(header, setCount)).catch(() => () => {});
    return () => void stop.then((end) => end());
  }, [nav, total]);

  return Math.min(count, total);
}
