import { styled } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';
import { between, from } from '@/shared/theme/media';
import { PictureGrid } from './PictureGrid';

/** A large picture with two to four beside it; all others fill rows of three. */
export function FeaturedPictures({ children }: { children: ReactNode }) {
  const pictures = Children.toArray(children);
  const size = pictures.length < 3 ? pictures.length : 3 + (pictures.length % 3);

  return (
    <FeaturedLayout>
      <Mosaic data-size={size}>{pictures.slice(0, size)}</Mosaic>
      {pictures.length > size && <PictureGrid>{pictures.slice(size)}</PictureGrid>}
    </FeaturedLayout>
  );
}

const FeaturedLayout = styled('div')({ display: 'grid', gap: 20 });

const wide = { gridColumn: '1 / -1', '& > :first-of-type': { aspectRatio: '21 / 9' } };

const Mosaic = styled('div')({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  [from('tablet')]: {
    '&[data-size="1"] > *': wide,
    '&[data-size="2"]': { gridTemplateColumns: '1fr 1fr' },
  },
  [between('tablet', 'mediumLaptop')]: {
    '&:not([data-size="1"], [data-size="2"])': {
      gridTemplateColumns: '1fr 1fr',
      '& > :first-of-type, & > :last-of-type:nth-of-type(even)': wide,
    },
  },
  [from('mediumLaptop')]: {
    '&[data-size="3"]': { gridTemplateColumns: '2fr 1fr', '& > :first-of-type': largePictureStyles(2) },
    '&[data-size="4"]': { gridTemplateColumns: '3fr 1fr', '& > :first-of-type': largePictureStyles(3) },
    '&[data-size="5"]': { gridTemplateColumns: '2fr 1fr 1fr', '& > :first-of-type': largePictureStyles(2) },
  },
});

/** Stretches the large picture to the height of the column beside it, regardless of its aspect ratio. */
function largePictureStyles(rows: number) {
  return {
    gridRow: `span ${rows}`,
    '& > :first-of-type': { flex: '1 1 0', aspectRatio: 'auto' },
    '& > :last-of-type': { flex: 'none' },
  };
}
