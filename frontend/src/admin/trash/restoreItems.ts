import type { ApolloClient } from '@apollo/client';
import type { Toast } from '@/shared/lib/useToast';
import type { Texts } from '@/shared/texts/Language';
import { describeBulkResult, runBulk } from '../components/lists/runBulk';
import { isExplained } from '../lib/isExplained';
import { RestoreFromTrash } from './operations';

/** Restores deleted items. Resolves to the toast that shows the result. */
export async function restoreItems(
  client: ApolloClient,
  t: Texts<'admin/panel'>,
  ids: readonly string[],
): Promise<Toast> {
  const notes = new Set<string>();
  const result = await runBulk(
    ids.map((id) => ({ id })),
    async ({ id }) => {
      const { data } = await client.mutate({ mutation: RestoreFromTrash, variables: { id } });
      const note = data?.restoreFromTrash.note;
      if (note) notes.add(t(`undo.note.${note}`));
    },
    () => {},
  );
  const done = (count: number) => [t('undo.done', { count }), ...notes].join(' ');
  const [failed] = result.failures;
  if (!failed) return { title: t('success'), text: done(result.doneCount) };
  if (ids.length > 1) return { title: t('error'), text: describeBulkResult(t, result, done), tone: 'error' };
  const reason = isExplained(failed.failure) ? `. ${failed.failure.message}` : '';
  return { title: t('error'), text: `${t('undo.failed')}${reason}`, tone: 'error' };
}
