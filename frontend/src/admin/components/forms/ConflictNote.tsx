import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Difference } from './findDifferences';
import { Note } from '../layout/Note';

interface Props {
  differences: Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A version conflict: shows both versions and asks which one to keep. */
export function ConflictNote({ differences, onKeepMine, onTakeTheirs }: Props) {
  return (
    <ConflictLayout>
      <Note tone="warning" title="Another user changed this in the meantime">
        {differences.length > 0
          ? 'Your changes are not saved yet. The two versions differ in these fields:'
          : 'The two versions are identical.'}
      </Note>
      {differences.map(({ name, label, mine, theirs }) => (
        <DifferenceRow key={name}>
          <dt>{label}</dt>
          <dd>
            <small>Yours</small>
            {mine || '—'}
          </dd>
          <dd>
            <small>Theirs</small>
            {theirs || '—'}
          </dd>
        </DifferenceRow>
      ))}
      <ConflictActions>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
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
