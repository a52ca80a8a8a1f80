import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the field whose name is the fragment of the address, as soon as the view shows it. */
export function useFieldFocus(): void {
  const { hash, key } = useLocation();

  useEffect(() => {
    const main = document.getElementById('main');
    if (!hash || !main) return;
    const name = CSS.escape(decodeURIComponent(hash.slice(1)));

    const observer = new MutationObserver(focusField);
    // After the focus has moved to the heading of the view, and out of a dialog that closes.
    const frame = requestAnimationFrame(() => {
      observer.observe(main, { childList: true, subtree: true });
      focusField();
    });
    function focusField() {
      const field = main?.querySelector<HTMLElement>(`[name="${name}"]`);
      if (!field) return;
      stop();
      field.focus({ preventScroll: true });
      field.scrollIntoView?.({ block: 'center' });
    }
    function stop() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const type of userActions) window.removeEventListener(type, stop);
    }
    // The user has turned to something else before the view has loaded.
    for (const type of userActions) window.addEventListener(type, stop);
    return stop;
  }, [hash, key]);
}

const userActions = ['pointerdown', 'keydown'];
