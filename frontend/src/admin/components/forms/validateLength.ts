import { countCharacters } from '@/shared/lib/countCharacters';
import type { Language, Texts } from '@/shared/texts/Language';

/** The length error that the server would return; empty while the text is short enough. */
export const validateLength = (t: Texts<'admin/panel'>, language: Language, text: string, limit: number): string =>
  countCharacters(text) > limit ? t('form.tooLong', { limit: language.number(limit) }) : '';
