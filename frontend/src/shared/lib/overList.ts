import { useLocation } from 'react-router-dom';

/** History state of an item that was opened from its list: a dialog over the list, and not a page of its own. */
export const overList = { overList: true } as const;

/** Whether the current item was opened from its list. A reload clears this state. */
export const useIsOverList = (): boolean => useLocation().state?.overList === true;
