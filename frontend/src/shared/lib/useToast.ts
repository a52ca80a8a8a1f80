import { createContext, use } from 'react';

export interface Toast {
  title: string;
  text?: string;
  /** An error interrupts a screen reader; other tones are announced politely. */
  tone?: 'success' | 'error' | 'info';
  /** In milliseconds. By default 5,000; an error stays until it is closed, so that slow readers do not miss it. */
  duration?: number;
  action?: { label: string; onPress: () => void };
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast and replaces the current one. */
export const useToast = () => use(ToastContext);
