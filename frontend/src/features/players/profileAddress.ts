import { paths } from '@/shared/paths';

/** Where a player's profile opens over the list, with what is being looked up kept beneath it. */
export function profileAddress(username: string, lookedUp: string) {
  const search = new URLSearchParams({ ...(lookedUp && { q: lookedUp }), player: username });
  return { to: `${paths.players}?${search}`, state: { overList: true }, preventScrollReset: true };
}

export type ProfileAddress = ReturnType<typeof profileAddress>;
