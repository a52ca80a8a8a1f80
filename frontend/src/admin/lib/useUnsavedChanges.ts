import { createContext, use, useEffect } from 'react';

interface UnsavedChanges {
  /** Counts a form as unsaved until the returned function is called. */
  track: () => () => void;
  /** Asks whether to discard changes. Resolves to whether the user agrees. */
  confirmDiscard: () => Promise<boolean>;
  /** Resolves to whether the screen may be left. It asks only if a form has unsaved changes. */
  confirmLeave: () => Promise<boolean>;
  /** Calls back when the user has pressed a link and stays, until the returned function is called. */
  onStay: (callback: () => void) => () => void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges>({
  track: () => () => {},
  confirmDiscard: () => Promise.resolve(true),
  confirmLeave: () => Promise.resolve(true),
  onStay: () => () => {},
});

/** While `hasChanges` is true, the user is asked before the screen is left in any way. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const { track } = use(UnsavedChangesContext);

  useEffect(() => (hasChanges ? track() : undefined), [hasChanges, track]);
}

/** Resolves to whether the screen may be left, for buttons that leave it, such as sign-out. */
export const useConfirmLeave = () => use(UnsavedChangesContext).confirmLeave;

/** Calls back when the user keeps editing after the press of a link, so that the menu with the link closes. */
export function useOnStay(callback: () => void): void {
  const { onStay } = use(UnsavedChangesContext);

  useEffect(() => onStay(callback), [onStay, callback]);
}
