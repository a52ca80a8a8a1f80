import { type RefObject, useEffect, useRef } from 'react';

/** Restores the focus that a disabled button loses; keyboard users would start at the top of the page again. */
export function useRestoreFocus(isWorking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(false);

  useEffect(() => {
    const isFocusLost = document.activeElement?.contains(button.current);
    if (wasWorking.current && !isWorking && isFocusLost) button.current?.focus();
    wasWorking.current = isWorking;
  }, [isWorking]);

  return button;
}
