import type { EditedLanguages } from './operations';

export const languageStates = ['off', 'listed', 'unlisted'] as const;
export type LanguageState = (typeof languageStates)[number];

/** The languages as the fields of a form: the default one, and the state of each other one under its code. */
export interface LanguagesRow extends Record<string, string | number> {
  defaultLanguage: string;
  version: number;
}

export function toRow({ defaultLanguage, others, unlisted, version }: EditedLanguages, available: readonly string[]) {
  const stateOf = (code: string): LanguageState => {
    if (unlisted.includes(code)) return 'unlisted';
    return others.includes(code) ? 'listed' : 'off';
  };
  const states = Object.fromEntries(available.map((code) => [code, stateOf(code)]));
  return { ...states, defaultLanguage, version } satisfies LanguagesRow;
}

/** Languages keep their order; new ones follow in the order of the form. */
export function readLanguages(form: FormData, before: readonly string[], available: readonly string[]) {
  const defaultLanguage = String(form.get('defaultLanguage'));
  const stateOf = (code: string) => form.get(code);
  const offered = available.filter((code) => code !== defaultLanguage && stateOf(code) !== 'off');
  return {
    defaultLanguage,
    others: [...before.filter((code) => offered.includes(code)), ...offered.filter((code) => !before.includes(code))],
    unlisted: offered.filter((code) => stateOf(code) === 'unlisted'),
    relabelsTexts: form.get('textsIn') === defaultLanguage,
  };
}
