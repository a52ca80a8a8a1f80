import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useRefresh } from '../lib/useRefresh';

/** Restores deleted items, shows the result as a toast and refreshes the data shown. */
export function useRestore() {
  const t = useTexts('admin/panel');
  const toast = useToast();
  const refresh = useRefresh();
  const client = useApolloClient();

  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      // A chunk of its own: every section can undo, and few deletions are undone.
      const result = await import('./restoreItems')
        .then(({ restoreItems }) => restoreItems(client, t, ids))
        .catch(() => ({ title: t('error'), text: t('undo.failed'), tone: 'error' as const }));
      toast(result);
      refresh();
    },
    [client, refresh, t, toast],
  );
}
