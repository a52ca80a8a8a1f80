import type { BanRow } from './operations';

const names: Partial<Record<NonNullable<BanRow['source']>, string>> = {
  GAME: 'Game server',
  LITEBANS: 'LiteBans',
};

/** Display name of the program that a ban comes from; undefined for a ban of this site. */
export const sourceOf = ({ source }: BanRow): string | undefined => (source ? names[source] : undefined);
