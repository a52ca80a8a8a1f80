import { type RefObject, useEffect, useState } from 'react';

/** Animates scenery only while it is visible and the visitor has not paused it. */
export function useAmbientMotion(scenery: RefObject<Element | null>) {
  const [isSeen, setSeen] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!scenery.current) return;
    let isOnScreen = false;
    const look = () => setSeen(isOnScreen && !document.hidden);

    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(scenery.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [scenery]);

  return { isMoving: isSeen && !isPaused, isPaused, toggle: () => setPaused(!isPaused) };
}
