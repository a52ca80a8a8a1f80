import { styled } from '@mui/material/styles';

/** The first thing the Tab key reaches; seen only then. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  top: -60,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  background: theme.vars.palette.background.raised,
  '&:focus': { top: 10 },
}));
