import { useState } from 'react';

/** In milliseconds; the server takes whatever was quicker for a program. */
const quickest = 2_100;

/**
 * Tells for how long the form has been shown, and waits where that is not long enough yet: whoever has a text ready, or lets the
 * browser fill in the form, must not be taken for a program.
 */
export function useShownFor(): () => Promise<number> {
  const [since] = useState(() => performance.now());

  return async () => {
    const left = quickest - (performance.now() - since);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    return Math.round(performance.now() - since);
  };
}
