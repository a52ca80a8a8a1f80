import { useCallback, useState } from 'react';

/** The width of an element. Charts are drawn at that width, so that their text keeps its size. */
export function useWidth(initialWidth: number) {
  const [width, setWidth] = useState(initialWidth);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      const current = Math.round(entry?.contentRect.width ?? 0);
      // A hidden element has no width, for example while React waits for a part of the page.
      if (current > 0) setWidth(current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}
