import { readStored, writeStored } from '@/shared/lib/browserStorage';

const STORAGE_KEY = 'language';

/** The choice is kept in the browser alone: a cookie would take the visitor out of the responses that all share. */
export const languageChoice = {
  read: (): string | null => readStored(STORAGE_KEY),
  write: (code: string): void => writeStored(STORAGE_KEY, code),
};
