import { readStored, writeStored } from '@/shared/lib/browserStorage';
import { languageChoice } from './languageChoice';

const CLOSED_KEY = 'language_suggestion_closed';

export const closeSuggestion = (code: string): void => writeStored(CLOSED_KEY, code);

/** The language to offer to the visitor: the one chosen before, else the browser's. Null if the page is already in it. */
export function suggestLanguage(current: string, listed: readonly string[]): string | null {
  const wanted = [languageChoice.read(), ...navigator.languages];
  for (const code of wanted) {
    const match = code && findLanguage(code, listed);
    if (!match) continue;
    return match === current || readStored(CLOSED_KEY) === match ? null : match;
  }
  return null;
}

/** `de-AT` is answered by `de`, and `pt` by `pt-BR`. */
function findLanguage(code: string, listed: readonly string[]): string | undefined {
  const base = (tag: string) => tag.split('-')[0];
  return listed.find((known) => known === code) ?? listed.find((known) => base(known) === base(code));
}
