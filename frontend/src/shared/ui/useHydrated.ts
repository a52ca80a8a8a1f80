import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the browser takes over its page, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
