import { type RefObject, useEffect, useRef } from 'react';

/** A button that is disabled while it works loses the focus, and a keyboard would start again from the top of the page. */
export function useFocusAfter(isWorking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(false);

  useEffect(() => {
    const isNowhereElse = document.activeElement?.contains(button.current);
    if (wasWorking.current && !isWorking && isNowhereElse) button.current?.focus();
    wasWorking.current = isWorking;
  }, [isWorking]);

  return button;
}
