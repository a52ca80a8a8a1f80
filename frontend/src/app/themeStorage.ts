import type { StorageManager } from '@mui/material/styles';
import { readStored, writeStored } from '@/shared/lib/browserStorage';

/** The modes of MUI. The script of the document reads the same key before the first paint. */
const modes = ['light', 'dark', 'system'];

/** Keeps the theme in the browser. */
export const themeStorage: StorageManager = ({ key }) => ({
  get(fallback) {
    if (typeof window === 'undefined') return undefined;
    const stored = readStored(key);
    return stored !== null && modes.includes(stored) ? stored : fallback;
  },
  set: (mode) => writeStored(key, mode),
  /** Follows other tabs. MUI ignores what is no mode. */
  subscribe(changed) {
    const follow = (event: StorageEvent) => event.key === key && changed(event.newValue);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
});
