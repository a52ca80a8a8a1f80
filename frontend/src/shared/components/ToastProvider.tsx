import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, ToastContext } from '@/shared/lib/useToast';
import type { Language } from '@/shared/texts/Language';
import { LanguageContext } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { ToastCard } from './ToastCard';

/** Shows one toast at a time, over every page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ toast: Toast; language: Language | null; number: number } | null>(null);

  const show = useCallback((toast: Toast, language: Language | null) => {
    setCurrent((last) => ({ toast, language, number: (last?.number ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setCurrent(null), []);

  return (
    <ToastContext value={show}>
      {children}
      {current &&
        createPortal(
          <LiveRegion
            key={current.number}
            role={current.toast.tone === 'error' ? 'alert' : 'status'}
            lang={current.language?.code}
          >
            <LanguageContext value={current.language}>
              <ToastCard {...current.toast} onClose={close} />
            </LanguageContext>
          </LiveRegion>,
          document.body,
        )}
    </ToastContext>
  );
}

/** Delay before a live region gets its content, in ms: screen readers announce only changes in an existing one. */
const ANNOUNCE_DELAY_MS = 100;

interface LiveRegionProps {
  role: 'alert' | 'status';
  lang: string | undefined;
  children: ReactNode;
}

function LiveRegion({ role, lang, children }: LiveRegionProps) {
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ToastPosition ref={keepFromBeingHidden} role={role} lang={lang}>
      {isReady && children}
    </ToastPosition>
  );
}

/** A dialog that opens hides everything else from screen readers, also a toast that is there already. */
function keepFromBeingHidden(element: HTMLElement | null) {
  if (!element) return;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** Over the navigation bar, so that a toast covers neither rows nor the buttons of a form. The panel has no such bar. */
const ToastPosition = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  top: 8,
  insetInlineEnd: 'var(--gutter)',
  width: 380,
  // Dialogs have their close button at the end.
  'body:has(.MuiDialog-root) &': { insetInlineStart: 'var(--gutter)', insetInlineEnd: 'auto' },
  // Above the buttons of a form, which stay at the bottom.
  [from('tablet')]: {
    'body:has([data-panel]):not(:has(.MuiDialog-root)) &': { top: 'auto', bottom: 76, insetInline: 0, margin: 'auto' },
  },
  // Below the list of requests, beside the reply.
  [from('largeLaptop')]: {
    'body:has([data-desk]):not(:has(.MuiDialog-root)) &': {
      insetInline: '260px auto',
      bottom: 12,
      width: 320,
      margin: 0,
    },
  },
  [below('tablet')]: {
    insetInlineStart: 'var(--gutter)',
    insetInlineEnd: 'auto',
    width: 'calc(100vw - 2 * var(--gutter) - 52px)',
  },
}));
