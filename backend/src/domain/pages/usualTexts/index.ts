import type { BuiltInPage, PageTexts } from '../SitePage';
import { imprint } from './imprint';
import { privacy } from './privacy';
import { refund } from './refund';
import { rules } from './rules';
import { terms } from './terms';

/** The texts of the built-in pages until the owner adopts or replaces them. They are in English. */
export const USUAL_TEXTS: Readonly<Record<BuiltInPage, PageTexts>> = { terms, privacy, refund, rules, imprint };

export const USUAL_TEXTS_LANGUAGE = 'en';

/** When they were last changed. */
export const USUAL_TEXTS_CHANGED = new Date('2026-11-24T00:00:00Z');
