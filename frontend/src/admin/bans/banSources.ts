import type { BanRow } from './operations';

const sourceNames: Partial<Record<NonNullable<BanRow['source']>, string>> = {
  GAME: 'Game server',
  LITEBANS: 'LiteBans',
};

/** Display name of the program that a ban comes from; undefined for a ban of this site. */
export const getBanSourceName = ({ source }: BanRow): string | undefined => (source ? sourceNames[source] : undefined);
