import { useSyncExternalStore } from 'react';

/** What the browser refused to store. It lasts as long as the page. */
const refused = new Map<string, string>();
const listeners = new Set<() => void>();

/** Null if nothing is stored. Users, other versions of the site and extensions can change what is. */
export function readStored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return refused.get(key) ?? null;
  }
}

/** Null removes the text. */
export function writeStored(key: string, text: string | null): void {
  refused.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) refused.set(key, text);
  }
  for (const changed of listeners) changed();
}

/** The stored JSON as `parse` reads it; null if there is none, it is not JSON, or `parse` does not accept it. */
export function readStoredJson<T>(key: string, parse: (value: unknown) => T | null): T | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const writeStoredJson = (key: string, value: object): void => writeStored(key, JSON.stringify(value));

/** A stored text, shared by all tabs. Null if there is none; undefined on the server and during hydration. */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readStored(key),
    () => undefined,
  );

function subscribe(changed: () => void) {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
