import { useEffect } from 'react';

/** Calls back on Ctrl+K or Command+K, unless a dialog is open or the focused field uses the key itself. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('.MuiDialog-root')) open();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);
}
