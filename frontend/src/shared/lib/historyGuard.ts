const allowAll = () => false;

let isHidden: () => boolean = allowAll;

/**
 * Listens for Back and Forward before the router does. Listeners of `window` run in the order of registration,
 * even those of the capture phase, so this must be called before the router is rendered.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', handlePopState);
}

/**
 * Lets `guard` decide whether a step through the history stays hidden from the router.
 * Returns a function that removes the guard.
 */
export function guardHistory(guard: () => boolean): () => void {
  isHidden = guard;
  return () => {
    isHidden = allowAll;
  };
}

function handlePopState(event: PopStateEvent) {
  if (isHidden()) event.stopImmediatePropagation();
}
