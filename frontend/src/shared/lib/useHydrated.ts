import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration, then true. For content that only the browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
