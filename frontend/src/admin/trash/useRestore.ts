import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { isExplained } from '@/admin/lib/isExplained';
import { useRefresh } from '@/admin/lib/useRefresh';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { describeBulkResult, runBulk } from '../components/lists/runBulk';
import { RestoreFromTrash } from './operations';

/** Restores deleted items, shows the result as a toast and refreshes the data shown. */
export function useRestore() {
  const t = useTexts('admin/panel');
  const toast = useToast();
  const refresh = useRefresh();
  const [restore] = useMutation(RestoreFromTrash);

  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const notes = new Set<string>();
      const result = await runBulk(
        ids.map((id) => ({ id })),
        async ({ id }) => {
          const note = (await restore({ variables: { id } })).data?.restoreFromTrash.note;
          if (note) notes.add(t(`undo.note.${note}`));
        },
        () => {},
      );
      const done = (count: number) => [t('undo.done', { count }), ...notes].join(' ');
      const [failed, ...others] = result.failures;
      if (!failed) toast({ title: t('success'), text: done(result.doneCount) });
      else if (ids.length > 1 || others.length > 0)
        toast({ title: t('error'), text: describeBulkResult(t, result, done), tone: 'error' });
      else {
        const reason = isExplained(failed.failure) ? `. ${failed.failure.message}` : '';
        toast({ title: t('error'), text: `${t('undo.failed')}${reason}`, tone: 'error' });
      }
      refresh();
    },
    [refresh, restore, t, toast],
  );
}
