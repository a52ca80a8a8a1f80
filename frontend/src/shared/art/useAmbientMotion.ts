import { type RefObject, useEffect, useState } from 'react';

/** Animates scenery only while it is visible and the visitor has not paused it. */
export function useAmbientMotion(scenery: RefObject<Element | null>) {
  const [isVisible, setVisible] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!scenery.current) return;
    let isOnScreen = false;
    const updateVisibility = () => setVisible(isOnScreen && !document.hidden);

    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      updateVisibility();
    });
    observer.observe(scenery.current);
    document.addEventListener('visibilitychange', updateVisibility);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', updateVisibility);
    };
  }, [scenery]);

  return { isMoving: isVisible && !isPaused, isPaused, toggle: () => setPaused(!isPaused) };
}
