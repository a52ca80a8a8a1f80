import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Checkbox } from '../Checkbox';
import type { RowSelection } from './useRowSelection';

interface RowProps<Row extends { id: string }> {
  selection: RowSelection<Row>;
  row: Row;
  /** Accessible name of the row, such as "ban of Koralle". */
  name: string;
}

/** Selects a row. Shift selects a range, and Enter moves focus to the actions. */
export function SelectBox<Row extends { id: string }>({ selection, row, name }: RowProps<Row>) {
  const t = useTexts('admin/panel');
  if (!selection.isSelectable(row)) return null;
  return (
    <SelectLabel>
      <Checkbox
        type="checkbox"
        aria-label={t('select.row', { name })}
        checked={selection.isSelected(row)}
        onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          document.getElementById(selection.barId)?.querySelector('button')?.focus();
        }}
      />
    </SelectLabel>
  );
}

interface PageProps<Row extends { id: string }> {
  selection: RowSelection<Row>;
  /** Shown beside the box; otherwise only screen readers get it. */
  isLabelShown?: boolean;
}

/** Selects all rows of the page. */
export function SelectAllBox<Row extends { id: string }>({ selection, isLabelShown = false }: PageProps<Row>) {
  const t = useTexts('admin/panel');
  const selectAllText = t('select.all');
  const { coverage, toggleAll } = selection;
  return (
    <SelectLabel>
      <Checkbox
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = coverage === 'some';
        }}
        aria-label={isLabelShown ? undefined : selectAllText}
        disabled={coverage === null}
        checked={coverage === 'all'}
        onChange={toggleAll}
      />
      {isLabelShown && selectAllText}
    </SelectLabel>
  );
}

/** The click target is 44 px high and wide, without taking that space. */
const SelectLabel = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  verticalAlign: 'middle',
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  // The minimum target size, because the rows of a queue are links around it.
  '& > input': { width: 24, height: 24 },
  '&::before': { content: '""', position: 'absolute', zIndex: -1, inset: '-10px' },
}));
