import type { AdminBanRow } from './operations';

const sourceNames: Partial<Record<NonNullable<AdminBanRow['source']>, string>> = {
  GAME: 'Game server',
  LITEBANS: 'LiteBans',
};

/** Display name of the program that a ban comes from; undefined for a ban of this site. */
export const getBanSourceName = ({ source }: AdminBanRow): string | undefined =>
  source ? sourceNames[source] : undefined;
