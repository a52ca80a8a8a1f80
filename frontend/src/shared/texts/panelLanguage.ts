import { readStored, writeStored } from '@/shared/lib/browserStorage';
import { panelLanguages } from './texts.generated';

const STORAGE_KEY = 'panel_language';

/** The panel offers no pseudo-language, but its tests store one. Only a build for tests has their catalogues. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

const isKnown = (code: string | null) => code !== null && [...panelLanguages, ...PSEUDO_LANGUAGES].includes(code);

/** The language of the panel before anyone has signed in: the last one in this browser, else that of the site. */
export const choosePanelLanguage = (siteLanguage: string): string =>
  [readStored(STORAGE_KEY), siteLanguage].find(isKnown) ?? 'en';

/** Keeps the language for the next sign-in in this browser. */
export const keepPanelLanguage = (language: string): void => writeStored(STORAGE_KEY, language);
