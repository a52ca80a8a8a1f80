import { useEffect, useEffectEvent, useId } from 'react';

/** While something lies over the page, Back asks it to leave, and does not leave the page behind it. */
export function useBack(leave: () => void): void {
  const over = useId();
  const isOnTop = () => (history.state as { over?: string } | null)?.over === over;
  const enter = () => history.pushState({ ...(history.state as object | null), over }, '');

  // It stays in the way until it is gone, so that a second Back does not lose what the first one asks about.
  const goBack = useEffectEvent(() => {
    if (isOnTop()) return;
    enter();
    leave();
  });

  useEffect(() => {
    enter();
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('popstate', goBack);
      if (isOnTop()) history.back();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it lies over the page once, from its first to its last moment
  }, []);
}
