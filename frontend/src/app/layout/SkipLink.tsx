import { styled } from '@mui/material/styles';

/** The first Tab stop of the page; visible only while focused. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 16,
  top: -60,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  background: theme.vars.palette.background.raised,
  '&:focus': { top: 10 },
}));
