import { useState } from 'react';

/** In milliseconds. The server treats faster submissions as bots. */
const quickest = 2_100;

/**
 * Returns how long the form has been visible, in milliseconds, and waits if that is too short.
 * Visitors who paste a prepared text or use autofill must not be taken for bots.
 */
export function useShownFor(): () => Promise<number> {
  const [since] = useState(() => performance.now());

  return async () => {
    const left = quickest - (performance.now() - since);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    return Math.round(performance.now() - since);
  };
}
