import { styled } from '@mui/material/styles';
import { from } from '@/shared/theme/media';

export const PictureGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [from('mediumLaptop')]: { gridTemplateColumns: '1fr 1fr 1fr' },
}));
