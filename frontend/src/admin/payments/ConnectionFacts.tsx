import { styled } from '@mui/material/styles';

/** Terms at the left, exact values at the right. */
export const ConnectionFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  '& dt, & dd': { padding: '9px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > :nth-last-of-type(1)': { borderBottom: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.mono, fontWeight: 600, overflowWrap: 'anywhere' },
}));
