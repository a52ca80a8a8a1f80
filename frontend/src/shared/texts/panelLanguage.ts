/** The languages of the panel, as BCP 47 codes. */
export const panelLanguages = ['en', 'de'] as const;
export type PanelLanguage = (typeof panelLanguages)[number];

/** Kept in this browser, so that the panel and its sign-in form have their language before the account is known. */
const STORAGE_KEY = 'panel_language';

/** The language of the account that last signed in here; before that, the browser's. */
export function choosePanelLanguage(): string {
  const [wanted] = navigator.languages.flatMap(
    (code) => panelLanguages.find((known) => known === code.split('-')[0]) ?? [],
  );
  return localStorage.getItem(STORAGE_KEY) ?? wanted ?? 'en';
}

/** Whether the panel has to be loaded again to be in this language. */
export function rememberPanelLanguage(code: string): boolean {
  const isOther = choosePanelLanguage() !== code;
  localStorage.setItem(STORAGE_KEY, code);
  return isOther;
}
