import { useState } from 'react';

/** In milliseconds. The server treats faster submissions as bots. */
const MIN_FORM_TIME_MS = 2_100;

/**
 * Returns how long the form has been visible, in milliseconds, and waits if that is too short.
 * Visitors who paste a prepared text or use autofill must not be taken for bots.
 */
export function useElapsedTime(): () => Promise<number> {
  const [startedAt] = useState(() => performance.now());

  return async () => {
    const remainingMs = MIN_FORM_TIME_MS - (performance.now() - startedAt);
    if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
    return Math.round(performance.now() - startedAt);
  };
}
