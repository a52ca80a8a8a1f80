import { createContext, use } from 'react';

export const RefreshContext = createContext<() => void>(() => {});

/** Asks anew for everything that the panel shows at the moment; after a change of any kind. */
export const useRefresh = (): (() => void) => use(RefreshContext);
