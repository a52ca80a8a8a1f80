import { useMutation } from '@apollo/client/react';
import IconButton from '@mui/material/IconButton';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { type Entry, RemoveEntry } from './operations';

/** Removes the text of a message or a note, after a question. The entry stays, with the account that removed it. */
export function RemoveEntryButton({ id, entry }: { id: string; entry: Entry }) {
  const t = useTexts('admin/conversations');
  const { seq, kind, body } = entry;
  const [removeEntry, { loading }] = useMutation(RemoveEntry, { refetchQueries: ['AdminConversation'] });
  const confirm = useConfirm();
  const runAction = useAction();

  async function remove() {
    const isSure = await confirm({
      title: t(kind === 'NOTE' ? 'remove.noteQuestion' : 'remove.question'),
      text: (
        <>
          <p>“{(body ?? '').slice(0, 200)}”</p>
          <p>{t('remove.text')}</p>
        </>
      ),
      confirmLabel: t('remove.confirm'),
    });
    if (isSure)
      await runAction(() => removeEntry({ variables: { id, seq } }), {
        done: t('remove.done'),
        failed: t('remove.failed'),
      });
  }

  return (
    <IconButton aria-label={t('remove')} size="small" disabled={loading} onClick={() => void remove()}>
      <Glyph name={panelGlyphs.trash} />
    </IconButton>
  );
}
