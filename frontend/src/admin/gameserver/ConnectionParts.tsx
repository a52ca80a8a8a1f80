import { styled } from '@mui/material/styles';
import { below } from '@/shared/theme/media';

/** A connection in the list: its picture, what is known of it, and what can be done. */
export const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: '4px 12px',
  padding: 16,
  '& > svg': { marginTop: 2, color: theme.vars.palette.text.secondary },
  '& > div': { minWidth: 0, display: 'grid', gap: 4, alignContent: 'start', overflowWrap: 'anywhere' },
  '& p': { color: theme.vars.palette.text.secondary },
  '& [data-problem]': { color: theme.vars.palette.error.main, fontWeight: 600 },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
  [below('tablet')]: { gridTemplateColumns: '24px minmax(0, 1fr)' },
}));

export const RowName = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: 700,
  letterSpacing: 0,
}));

export const RowButtons = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 8,
  [below('tablet')]: { gridColumn: 2 },
});
