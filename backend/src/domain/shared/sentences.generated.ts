/** Generated from the English catalogue by `npm run texts`. */

import type { CompiledMessage } from 'icu-minify/format';

export interface SentenceValues {
  noPermission: {};
  rateLimited: { seconds: number };
}

/** The English sentences, compiled. */
export const ENGLISH: Readonly<Record<keyof SentenceValues, CompiledMessage>> = {
  noPermission: 'You do not have permission to do this.',
  rateLimited: [
    'Too many requests. Try again in ',
    ['seconds', 2, { one: [0, ' second'], other: [0, ' seconds'] }],
    '.',
  ],
};
