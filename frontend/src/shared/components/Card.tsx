import { styled } from '@mui/material/styles';

/** A card without padding, for a picture or a table. */
export const FlushCard = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  paddingBottom: 3,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  boxShadow: theme.vars.palette.edge.card,
}));

export const Card = styled(FlushCard)(({ theme }) => ({
  padding: '20px 20px 23px',
  [theme.breakpoints.up('md')]: { padding: '24px 24px 27px' },
}));
