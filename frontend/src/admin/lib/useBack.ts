import { useEffect, useEffectEvent, useId } from 'react';

/** `history.back()` is asynchronous. A dialog that opens in the meantime waits for it before it adds its own entry. */
let wayBack = Promise.resolve();

/** While a dialog is open, the browser's Back closes the dialog instead of leaving the page. */
export function useBack(leave: () => void): void {
  const over = useId();
  const isOnTop = () => (history.state as { over?: string } | null)?.over === over;
  const enter = () => history.pushState({ ...(history.state as object | null), over }, '');

  // The history entry stays until the dialog is gone, so that a second Back does not discard a confirmation.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one entry per dialog, from mount to unmount
  }, []);
}

function goBackOnce(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    // `popstate` never fires if another navigation replaces the step back.
    setTimeout(resolve, 200);
    history.back();
  });
}
