import { useEffect, useEffectEvent, useId } from 'react';

/** `history.back()` is asynchronous. A dialog that opens in the meantime waits for it before it adds its own entry. */
let pendingBack = Promise.resolve();

/** While a dialog is open, the browser's Back closes the dialog instead of leaving the page. */
export function useCloseOnBack(onBack: () => void): void {
  const overlayId = useId();
  const isOnTop = () => (history.state as { over?: string } | null)?.over === overlayId;
  const pushEntry = () => history.pushState({ ...(history.state as object | null), over: overlayId }, '');

  // The history entry stays until the dialog is gone, so that a second Back does not discard a confirmation.
  const handlePopState = useEffectEvent(() => {
    if (isOnTop()) return;
    pushEntry();
    onBack();
  });

  useEffect(() => {
    let isUnmounted = false;
    void pendingBack.then(() => {
      if (isUnmounted) return;
      pushEntry();
      window.addEventListener('popstate', handlePopState);
    });
    return () => {
      isUnmounted = true;
      window.removeEventListener('popstate', handlePopState);
      if (isOnTop()) pendingBack = goBackAndWait();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one entry per dialog, from mount to unmount
  }, []);
}

function goBackAndWait(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    // `popstate` never fires if another navigation replaces the step back.
    setTimeout(resolve, 200);
    history.back();
  });
}
