import { useSyncExternalStore } from 'react';

const loads = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Reports that the chunk of a page is loading. In a later task, because React starts these loads while it renders. */
export function trackPageLoad<T>(load: Promise<T>): Promise<T> {
  loads.add(load);
  setTimeout(notify);
  const end = () => {
    loads.delete(load);
    notify();
  };
  load.then(end, end);
  return load;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the chunk of the next page is loading, while the current page stays visible. */
export const useIsPageLoading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => loads.size > 0,
    () => false,
  );
