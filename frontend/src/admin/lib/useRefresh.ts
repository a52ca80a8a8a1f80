import { createContext, use } from 'react';

export const RefreshContext = createContext<() => void>(() => {});

/** Refetches all active queries of the panel, after any change. */
export const useRefresh = (): (() => void) => use(RefreshContext);
