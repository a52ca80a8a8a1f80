import { createContext, type ReactNode } from 'react';

/** A link beside the title of the section, such as to its history. */
export const SectionLinkContext = createContext<ReactNode>(null);
