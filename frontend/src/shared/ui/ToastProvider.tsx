import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useState } from 'react';
import { type Toast, ToastContext } from './useToast';
import { ToastCard } from './ToastCard';

/** Shows one toast at a time, over every page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { key: number }) | null>(null);

  const show = useCallback((toast: Toast) => setShown((last) => ({ ...toast, key: (last?.key ?? 0) + 1 })), []);
  const close = useCallback(() => setShown(null), []);
  const card = shown && <ToastCard {...shown} key={shown.key} onClose={close} />;

  return (
    <ToastContext value={show}>
      {children}
      {/* Readers announce only what appears inside a region that was there before. */}
      <Place role="status">{shown?.tone !== 'error' && card}</Place>
      <Place role="alert">{shown?.tone === 'error' && card}</Place>
    </ToastContext>
  );
}

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 'var(--toast-right, var(--gutter))',
  bottom: 'var(--toast-bottom, 24px)',
  width: 'min(380px, calc(100vw - 2 * var(--gutter)))',
  '@media (max-width: 899px)': { bottom: 'var(--toast-bottom, 12px)' },
}));
