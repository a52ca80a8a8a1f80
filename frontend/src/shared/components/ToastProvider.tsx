import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, ToastContext } from '@/shared/lib/useToast';
import { ToastCard } from './ToastCard';

/** Shows one toast at a time, over every page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { key: number }) | null>(null);

  const show = useCallback((toast: Toast) => setShown((last) => ({ ...toast, key: (last?.key ?? 0) + 1 })), []);
  const close = useCallback(() => setShown(null), []);

  return (
    <ToastContext value={show}>
      {children}
      {/* An open dialog hides the existing page from screen readers, but not elements added later. */}
      {shown &&
        createPortal(
          <Region key={shown.key} role={shown.tone === 'error' ? 'alert' : 'status'}>
            <ToastCard {...shown} onClose={close} />
          </Region>,
          document.body,
        )}
    </ToastContext>
  );
}

/** Delay before a live region gets its content, in ms: screen readers announce only changes in an existing one. */
const EMPTY_FOR = 100;

function Region({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), EMPTY_FOR);
    return () => clearTimeout(timer);
  }, []);

  return <Place role={role}>{isKnown && children}</Place>;
}

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 'var(--toast-right, var(--gutter))',
  bottom: 'var(--toast-bottom, 24px)',
  width: 'min(380px, calc(100vw - 2 * var(--gutter)))',
  '@media (max-width: 899px)': { bottom: 'var(--toast-bottom, 12px)' },
}));
