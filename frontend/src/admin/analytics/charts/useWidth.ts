import { useCallback, useState } from 'react';

/** The width of an element. Charts are drawn at that width, so that their text keeps its size. */
export function useWidth(initialWidth: number) {
  const [width, setWidth] = useState(initialWidth);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}
