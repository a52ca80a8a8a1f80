import { useCallback } from 'react';
import type { Toast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useRestore } from './useRestore';

const UNDO_DURATION_MS = 10_000;

/** The part of a toast that offers to restore what was just deleted; empty if nothing was. */
export function useUndo() {
  const t = useTexts('admin/panel');
  const restore = useRestore();

  return useCallback(
    (ids: readonly string[]): Pick<Toast, 'action' | 'duration'> =>
      ids.length > 0
        ? { duration: UNDO_DURATION_MS, action: { label: t('undo'), onPress: () => void restore(ids) } }
        : {},
    [restore, t],
  );
}
