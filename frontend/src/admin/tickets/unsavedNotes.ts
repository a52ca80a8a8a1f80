import { createContext } from 'react';

/** What was typed about an application and not saved, by its id, while others are read. */
export const UnsavedNotes = createContext(new Map<string, string>());
