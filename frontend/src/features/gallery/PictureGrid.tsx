import { styled } from '@mui/material/styles';

export const PictureGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1000px)': { gridTemplateColumns: '1fr 1fr 1fr' },
}));
