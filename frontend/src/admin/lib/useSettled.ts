import { useEffect, useState } from 'react';

/** Debounces text input. */
export function useSettled(text: string, restMilliseconds = 400): string {
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    const rest = setTimeout(() => setSettled(text), restMilliseconds);
    return () => clearTimeout(rest);
  }, [text, restMilliseconds]);

  return settled;
}
