import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

/** Fallback for browsers without localStorage; lasts as long as the page. */
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

/** A text in localStorage, shared by all tabs. Null if there is none; undefined on the server and during hydration. */
export function useKept(key: string) {
  const text = useSyncExternalStore<string | null | undefined>(
    watch,
    () => read(key),
    () => undefined,
  );
  return [text, (next: string) => keep(key, next)] as const;
}
