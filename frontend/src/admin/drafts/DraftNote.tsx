import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import type { Draft } from './localDrafts';

interface Props {
  draft: Draft;
  /** The version of the stored article or page; null for a new one. */
  version: number | null;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Asks whether to continue with unsaved input of an earlier visit. */
export function DraftNote({ draft, version, onContinue, onDiscard }: Props) {
  const t = useTexts('admin/panel');
  const isOutdated = version !== null && draft.version !== null && draft.version < version;

  return (
    <Note
      tone="warning"
      title={t('draft.found')}
      action={
        <DraftActions>
          <Button variant="contained" onClick={onContinue}>
            {t('draft.continue')}
          </Button>
          <Button onClick={onDiscard}>{t('draft.discard')}</Button>
        </DraftActions>
      }
    >
      {t.rich('draft.from', { time: () => <TimeText at={draft.savedAt} format="moment" /> })}
      {isOutdated && ` ${t('draft.outdated')}`}
    </Note>
  );
}

const DraftActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
