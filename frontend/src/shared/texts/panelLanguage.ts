import { readStored, writeStored } from '@/shared/lib/browserStorage';
import { panelLanguages } from './texts.generated';

const STORAGE_KEY = 'panel_language';

/** The panel offers no pseudo-language, but its tests store one. Only a build for tests has their catalogues. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

/** A language that the panel has, for a code that may name a region as well: `de` for `de-AT`. */
const find = (code: string | null) =>
  [...PSEUDO_LANGUAGES, ...panelLanguages].find((known) => code === known || code?.startsWith(`${known}-`));

/**
 * The language of the panel in a browser where no account has chosen one: that of the browser, whatever languages the site
 * has for its visitors.
 */
export const choosePanelLanguage = (siteLanguage: string): string =>
  [readStored(STORAGE_KEY), ...navigator.languages, siteLanguage].map(find).find(Boolean) ?? 'en';

/** Keeps the language for the next sign-in in this browser. */
export const keepPanelLanguage = (language: string): void => writeStored(STORAGE_KEY, language);
