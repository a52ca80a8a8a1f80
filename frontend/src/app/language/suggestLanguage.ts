import { CHOICE_KEY } from './languageChoice';

const CLOSED_KEY = 'language_suggestion_closed';

export const closeSuggestion = (code: string): void => localStorage.setItem(CLOSED_KEY, code);

/** Null where the browser blocks storage. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The language to offer to the visitor: the one chosen before, else the browser's. Null if the page is already in it. */
export function suggestLanguage(current: string, listed: readonly string[]): string | null {
  const wanted = [read(CHOICE_KEY), ...navigator.languages];
  for (const code of wanted) {
    const match = code && findLanguage(code, listed);
    if (!match) continue;
    return match === current || read(CLOSED_KEY) === match ? null : match;
  }
  return null;
}

/** `de-AT` is answered by `de`, and `pt` by `pt-BR`. */
function findLanguage(code: string, listed: readonly string[]): string | undefined {
  const base = (tag: string) => tag.split('-')[0];
  return listed.find((known) => known === code) ?? listed.find((known) => base(known) === base(code));
}
