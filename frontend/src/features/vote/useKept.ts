import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

/** Where the browser refuses to keep anything, a text lasts as long as the page. */
const kept = new Map<string, string>();

function watch(changed: () => void) {
  watchers.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

function keep(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    kept.set(key, text);
  }
  for (const changed of watchers) changed();
}

/**
 * A text that this browser keeps for the next visit, shared by its tabs. It is null when there is none,
 * and undefined on the server and while the browser takes over its page.
 */
export function useKept(key: string) {
  const text = useSyncExternalStore<string | null | undefined>(
    watch,
    () => read(key),
    () => undefined,
  );
  return [text, (next: string) => keep(key, next)] as const;
}
