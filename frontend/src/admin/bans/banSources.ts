import type { Texts } from '@/shared/texts/Language';
import type { AdminBanRow } from './operations';

const sourceNamesOf = (t: Texts<'admin/bans'>): Partial<Record<NonNullable<AdminBanRow['source']>, string>> => ({
  GAME: t('source.gameServer'),
  LITEBANS: t('source.liteBans'),
});

/** Display name of the program that a ban comes from; undefined for a ban of this site. */
export const getBanSourceName = (t: Texts<'admin/bans'>, { source }: AdminBanRow): string | undefined =>
  source ? sourceNamesOf(t)[source] : undefined;
