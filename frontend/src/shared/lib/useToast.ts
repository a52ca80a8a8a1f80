import { createContext, use, useCallback } from 'react';
import type { Language } from '@/shared/texts/Language';
import { LanguageContext } from '@/shared/texts/LanguageContext';

export interface Toast {
  title: string;
  text?: string;
  /** An error interrupts a screen reader; other tones are announced politely. */
  tone?: 'success' | 'error' | 'info';
  /** In milliseconds. By default 5,000; an error stays until it is closed, so that slow readers do not miss it. */
  duration?: number;
  action?: { label: string; onPress: () => void };
}

export const ToastContext = createContext<(toast: Toast, language: Language | null) => void>(() => {});

/** Shows a toast in the language of this part of the page, and replaces the current one. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  const language = use(LanguageContext);
  return useCallback((toast) => show(toast, language), [show, language]);
}
