import { createContext, type ReactNode } from 'react';

/** What the panel adds to the head of a view. */
interface SectionHeadParts {
  /** Where the view is, above its title. */
  trail?: ReactNode;
  /** Beside the summary. */
  greeting?: ReactNode;
  /** A link beside the action, such as to the history of the section. */
  link?: ReactNode;
}

export const SectionHeadContext = createContext<SectionHeadParts>({});
