import { useEffect } from 'react';

const CHECK_INTERVAL_MS = 20_000;

/** Without any input for this long, in milliseconds, nothing is checked, so that an abandoned session expires. */
const IDLE_MS = 5 * 60_000;

/** Asks regularly whether the account was changed, while the panel is in use and visible, and on each return to it. */
export function useAccessCheck(onCheck: () => void, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    let lastInputAt = Date.now();
    const noteInput = () => {
      lastInputAt = Date.now();
    };
    const checkIfVisible = () => {
      if (!document.hidden) onCheck();
    };
    const timer = setInterval(() => {
      if (Date.now() - lastInputAt < IDLE_MS) checkIfVisible();
    }, CHECK_INTERVAL_MS);

    document.addEventListener('visibilitychange', checkIfVisible);
    for (const event of ['pointermove', 'pointerdown', 'keydown']) document.addEventListener(event, noteInput);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfVisible);
      for (const event of ['pointermove', 'pointerdown', 'keydown']) document.removeEventListener(event, noteInput);
    };
  }, [onCheck, isEnabled]);
}
