import type { Language, Texts } from '@/shared/texts/Language';
/** The length error that the server would return; empty while the text is short enough. */
export const validateLength = (t: Texts<'admin/panel'>, language: Language, text: string, limit: number): string =>
  text.trim().length > limit ? t('form.tooLong', { limit: language.number(limit) }) : '';
