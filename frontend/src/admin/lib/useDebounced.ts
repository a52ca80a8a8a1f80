import { useEffect, useState } from 'react';

/** Debounces text input. */
export function useDebounced(text: string, delayMs = 400): string {
  const [debounced, setDebounced] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  return debounced;
}
