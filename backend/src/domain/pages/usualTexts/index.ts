import type { BuiltInPage, BuiltInTexts, PageTexts } from '../SitePage';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import { ptBR } from './pt-BR';

/** The texts of the built-in pages until the owner adopts or replaces them, by their languages as BCP 47 codes. */
const TEXTS: Readonly<Record<string, BuiltInTexts>> = { en, de, fr, es, pl, 'pt-BR': ptBR };

export const USUAL_TEXT_LANGUAGES: readonly string[] = Object.keys(TEXTS);

/** When they were last changed. */
export const USUAL_TEXTS_CHANGED = new Date('2026-11-24T00:00:00Z');

/** A usual text, in English where it is not given in the language. */
export function usualTextOf(page: BuiltInPage, language: string): { language: string; texts: PageTexts } {
  const given = TEXTS[language];
  return given ? { language, texts: given[page] } : { language: 'en', texts: en[page] };
}

/** The language in which the content is the usual one; null for a content of the owner’s own. */
export function languageOfUsualContent(page: BuiltInPage, content: string): string | null {
  const isUsual = (language: string) => TEXTS[language]?.[page].content.trim() === content.trim();
  return USUAL_TEXT_LANGUAGES.find(isUsual) ?? null;
}
