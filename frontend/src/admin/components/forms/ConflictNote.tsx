import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../layout/Note';
import type { Difference } from './findDifferences';

interface Props {
  differences: Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A version conflict: shows both versions and asks which one to keep. */
export function ConflictNote({ differences, onKeepMine, onTakeTheirs }: Props) {
  const t = useTexts('admin/panel');

  return (
    <ConflictLayout>
      <Note tone="warning" title={t('conflict.title')}>
        {differences.length > 0 ? t('conflict.differs') : t('conflict.same')}
      </Note>
      {differences.map(({ name, label, mine, theirs }) => (
        <DifferenceRow key={name}>
          <dt>{label}</dt>
          <dd>
            <small>{t('conflict.yours')}</small>
            {mine || '—'}
          </dd>
          <dd>
            <small>{t('conflict.theirs')}</small>
            {theirs || '—'}
          </dd>
        </DifferenceRow>
      ))}
      <ConflictActions>
        <Button onClick={onKeepMine}>{t('conflict.keepMine')}</Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
      </ConflictActions>
    </ConflictLayout>
  );
}

const ConflictLayout = styled('div')({ display: 'grid', gap: 12 });

const DifferenceRow = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '4px 16px',
  '& dt': { gridColumn: '1 / -1', fontWeight: 650 },
  '& dd': {
    padding: '8px 12px',
    maxHeight: 160,
    overflowY: 'auto',
    background: theme.vars.palette.background.sunken,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const ConflictActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
