import { readStored, writeStored } from '@/shared/lib/browserStorage';
import { panelLanguages } from './texts.generated';

const STORAGE_KEY = 'panel_language';

/** The language of the panel before anyone has signed in: the last one in this browser, else that of the site. */
export const choosePanelLanguage = (siteLanguage: string): string =>
  [readStored(STORAGE_KEY), siteLanguage].find((code) => code !== null && panelLanguages.includes(code)) ?? 'en';

/** Keeps the language for the next sign-in in this browser. */
export const keepPanelLanguage = (language: string): void => writeStored(STORAGE_KEY, language);
