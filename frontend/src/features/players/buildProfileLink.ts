import { overList } from '@/shared/lib/overList';
import { paths } from '@/shared/paths';

/** The address of a profile in a dialog over the list. It keeps the current search text. */
export function buildProfileLink(username: string, searchQuery: string) {
  const search = new URLSearchParams({ ...(searchQuery && { q: searchQuery }), player: username });
  return { to: `${paths.players}?${search}`, state: overList, preventScrollReset: true };
}

export type ProfileLinkProps = ReturnType<typeof buildProfileLink>;
