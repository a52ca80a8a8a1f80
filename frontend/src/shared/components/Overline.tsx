import { styled } from '@mui/material/styles';

/** A small heading in capitals. */
export const Overline = styled('span')(({ theme }) => ({
  ...theme.typography.overline,
  textTransform: 'uppercase',
  color: theme.vars.palette.text.secondary,
}));
