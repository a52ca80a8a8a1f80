import type { VoteConnectionRow } from './arrivalOperations';

export type PingbackScheme = NonNullable<VoteConnectionRow['pingback']>;

/** The voting sites with their own pingback formats. The fields of the form depend on the scheme. */
export const pingbackSchemes: readonly { value: PingbackScheme; label: string }[] = [
  { value: 'MCTOP', label: 'mctop.su' },
  { value: 'TOPCRAFT', label: 'topcraft.club, minecraftrating.ru' },
  { value: 'HOTMC', label: 'hotmc.ru' },
  { value: 'MINESERV', label: 'mineserv.top' },
  { value: 'GTOP100', label: 'gtop100.com' },
  { value: 'ARENA_TOP100', label: 'arena-top100.com' },
  { value: 'TOPG', label: 'topg.org' },
  { value: 'XTREMETOP100', label: 'xtremetop100.com' },
];

export const getSchemeLabel = (scheme: PingbackScheme): string =>
  pingbackSchemes.find(({ value }) => value === scheme)?.label ?? scheme;
