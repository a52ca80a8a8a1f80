import { useEffect, useRef } from 'react';

/** Calls back after this many milliseconds, not counting pauses; never if the duration is infinite. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const remaining = useRef(durationMs);

  useEffect(() => {
    if (isPaused || remaining.current === Infinity) return;
    const startedAt = Date.now();
    const timer = setTimeout(onEnd, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused, onEnd]);
}
