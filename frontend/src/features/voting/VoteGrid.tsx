import { styled } from '@mui/material/styles';
import { from } from '@/shared/theme/media';

const wide = from('mediumLaptop');

/** The layout of the page: columns of two thirds, one third or the full width; stacked on a phone. */
export const VoteGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > *': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  '& > [data-apart]': { alignContent: 'start', marginTop: 16 },
  [wide]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', '& > [data-apart]': { marginTop: 24 } },
});

export const FullColumn = styled('div')({ [wide]: { gridColumn: '1 / -1' } });

export const MainColumn = styled('div')({ [wide]: { gridColumn: '1 / 9' } });

export const SideColumn = styled('div')({ [wide]: { gridColumn: '9 / -1' } });
