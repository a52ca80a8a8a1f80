import { createContext } from 'react';

/** Unsaved notes by application id, so that switching between applications does not lose them. */
export const UnsavedNotes = createContext(new Map<string, string>());
