import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Fallback for browsers without localStorage; lasts as long as the page. */
const fallbackStore = new Map<string, string>();

function subscribe(changed: () => void) {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallbackStore.get(key) ?? null;
  } catch {
    return fallbackStore.get(key) ?? null;
  }
}

function write(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    fallbackStore.set(key, text);
  }
  for (const changed of listeners) changed();
}

/** A text in localStorage, shared by all tabs. Null if there is none; undefined on the server and during hydration. */
export function useLocalStorage(key: string) {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(key),
    () => undefined,
  );
  return [text, (next: string) => write(key, next)] as const;
}
