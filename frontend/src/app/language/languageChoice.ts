/** The choice is kept in the browser alone: a cookie would take the visitor out of the responses that all share. */
const CHOICE_KEY = 'language';
const CLOSED_KEY = 'language_suggestion_closed';

export const rememberLanguage = (code: string): void => localStorage.setItem(CHOICE_KEY, code);

export const closeSuggestion = (code: string): void => localStorage.setItem(CLOSED_KEY, code);

/** The language to offer to the visitor: the one chosen before, else the browser's. Null if the page is already in it. */
export function suggestLanguage(current: string, listed: readonly string[]): string | null {
  const wanted = [localStorage.getItem(CHOICE_KEY), ...navigator.languages];
  for (const code of wanted) {
    const match = code && findLanguage(code, listed);
    if (!match) continue;
    return match === current || localStorage.getItem(CLOSED_KEY) === match ? null : match;
  }
  return null;
}

/** `de-AT` is answered by `de`, and `pt` by `pt-BR`. */
function findLanguage(code: string, listed: readonly string[]): string | undefined {
  const base = (tag: string) => tag.split('-')[0];
  return listed.find((known) => known === code) ?? listed.find((known) => base(known) === base(code));
}
