import { createContext, use } from 'react';

export const AnnounceContext = createContext<(message: string) => void>(() => {});

/** Says a message in the live region of the panel, for screen readers. */
export const useAnnounce = (): ((message: string) => void) => use(AnnounceContext);
