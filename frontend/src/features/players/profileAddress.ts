import { paths } from '@/shared/paths';

/** The address of a profile in a dialog over the list. It keeps the current search text. */
export function profileAddress(username: string, lookedUp: string) {
  const search = new URLSearchParams({ ...(lookedUp && { q: lookedUp }), player: username });
  return { to: `${paths.players}?${search}`, state: { overList: true }, preventScrollReset: true };
}

export type ProfileAddress = ReturnType<typeof profileAddress>;
