import { useHydrated } from './useHydrated';

/** The time zone in which a page shows times: UTC on the server, then that of the visitor. */
export function useTimeZone(): string {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
}
