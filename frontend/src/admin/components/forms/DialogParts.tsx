import { styled } from '@mui/material/styles';

export const DialogHead = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '10px 10px 10px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { flex: 1, minWidth: 0, fontSize: '1.25rem', lineHeight: 1.3, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
}));

export const DialogBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  padding: '20px 24px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** The first child is shown at the left, for the note about unsaved changes. */
export const DialogFoot = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 24px 15px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-child': { ...theme.typography.body2, flex: 1, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px 15px',
    '& > :first-child': { display: 'none' },
    '& > button': { flex: 1 },
  },
}));

/** Two fields side by side on wide screens. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr', columnGap: 16 },
}));
