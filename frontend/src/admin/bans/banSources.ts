import type { BanRow } from './operations';

const names: Partial<Record<NonNullable<BanRow['source']>, string>> = {
  GAME: 'Game server',
  LITEBANS: 'LiteBans',
};

/** What staff calls the program that a ban comes from; undefined for one of this site. */
export const sourceOf = ({ source }: BanRow): string | undefined => (source ? names[source] : undefined);
