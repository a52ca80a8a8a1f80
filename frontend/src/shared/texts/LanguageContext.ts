import { createContext, use } from 'react';
import type { Area, Language, Texts } from './Language';

export const LanguageContext = createContext<Language | null>(null);

/** The language of this part of the page. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('There is no language around this component.');
  return language;
}

/** The texts of an area in the language of this part of the page. */
export const useTexts = <A extends Area>(area: A): Texts<A> => useLanguage().texts(area);
