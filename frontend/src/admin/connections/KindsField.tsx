import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Checkbox } from '../components/Checkbox';
import { groupsOf, isChosen } from './kinds';
import type { TargetRow } from './operations';

/** What a target is told. */
export function KindsField({ target: { channel, kinds } }: { target: Pick<TargetRow, 'channel' | 'kinds'> }) {
  const t = useTexts('admin/connections');
  const id = useId();

  return (
    <KindsFieldset>
      <legend>{t('kinds')}</legend>
      {groupsOf(channel).map((group) => (
        <label key={group.name}>
          <Checkbox
            type="checkbox"
            name={`kinds.${group.name}`}
            defaultChecked={isChosen(group, kinds)}
            aria-label={t(`kinds.${group.name}`)}
            aria-describedby={`${id}-${group.name}`}
          />
          <span>
            <b>{t(`kinds.${group.name}`)}</b>
            <small id={`${id}-${group.name}`}>{t(`kindsText.${group.name}`)}</small>
          </span>
        </label>
      ))}
    </KindsFieldset>
  );
}

const KindsFieldset = styled('fieldset')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 650 },
  '& label': { display: 'flex', alignItems: 'start', gap: 12, minHeight: 44, padding: '6px 0', cursor: 'pointer' },
  '& label > span': { display: 'grid', minWidth: 0 },
  '& b': { fontWeight: 650 },
  '& small': { fontSize: '0.8125rem', lineHeight: 1.4, color: theme.vars.palette.text.secondary },
}));
