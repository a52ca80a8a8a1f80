import { createContext, use } from 'react';

export interface Toast {
  title: string;
  text?: string;
  /** An error interrupts a screen reader; the others wait for their turn. */
  tone?: 'success' | 'error' | 'info';
  /** In milliseconds. */
  duration?: number;
  action?: { label: string; onPress: () => void };
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast in place of the one that is there. */
export const useToast = () => use(ToastContext);
