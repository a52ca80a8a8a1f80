import { styled } from '@mui/material/styles';

/** The heading of a card with a note beside it. */
export const VoteCardHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 28,
  '& > h2': theme.typography.h3,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

export const StatValue = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  height: 72,
  color: theme.vars.palette.text.secondary,
  '& > b': {
    ...theme.typography.pixel,
    fontSize: '5.5rem',
    lineHeight: '72px',
    color: theme.vars.palette.text.primary,
  },
}));
