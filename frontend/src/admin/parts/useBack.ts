import { useEffect, useEffectEvent, useId } from 'react';

/** Going back takes the browser a moment; what comes over the page meanwhile enters after it. */
let wayBack = Promise.resolve();

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
    let isGone = false;
    void wayBack.then(() => {
      if (isGone) return;
      enter();
      window.addEventListener('popstate', goBack);
    });
    return () => {
      isGone = true;
      window.removeEventListener('popstate', goBack);
      if (isOnTop()) wayBack = goBackOnce();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it lies over the page once, from its first to its last moment
  }, []);
}

function goBackOnce(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    // Who is led elsewhere meanwhile does not go back at all.
    setTimeout(resolve, 200);
    history.back();
  });
}
