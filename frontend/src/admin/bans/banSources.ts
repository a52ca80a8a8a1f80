import type { BanRow } from './operations';

/** What staff calls the programs that keep bans of their own. */
const names: Partial<Record<NonNullable<BanRow['source']>, string>> = {
  GAME: 'Game server',
  LITEBANS: 'LiteBans',
};

/** The program that a ban comes from; undefined for one of this site. */
export const sourceOf = ({ source }: BanRow): string | undefined => (source ? names[source] : undefined);
