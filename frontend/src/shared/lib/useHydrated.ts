import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true. For content that only the browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
