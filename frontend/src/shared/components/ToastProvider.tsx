import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, ToastContext } from '@/shared/lib/useToast';
import { below } from '@/shared/theme/media';
import { ToastCard } from './ToastCard';

/** Shows one toast at a time, over every page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ toast: Toast; number: number } | null>(null);

  const show = useCallback((toast: Toast) => setCurrent((last) => ({ toast, number: (last?.number ?? 0) + 1 })), []);
  const close = useCallback(() => setCurrent(null), []);

  return (
    <ToastContext value={show}>
      {children}
      {/* An open dialog hides the existing page from screen readers, but not elements added later. */}
      {current &&
        createPortal(
          <LiveRegion key={current.number} role={current.toast.tone === 'error' ? 'alert' : 'status'}>
            <ToastCard {...current.toast} onClose={close} />
          </LiveRegion>,
          document.body,
        )}
    </ToastContext>
  );
}

/** Delay before a live region gets its content, in ms: screen readers announce only changes in an existing one. */
const ANNOUNCE_DELAY_MS = 100;

function LiveRegion({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return <ToastPosition role={role}>{isReady && children}</ToastPosition>;
}

const ToastPosition = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 'var(--toast-right, var(--gutter))',
  bottom: 'var(--toast-bottom, 24px)',
  width: 'min(380px, calc(100vw - 2 * var(--gutter)))',
  [below('laptop')]: { bottom: 'var(--toast-bottom, 12px)' },
}));
