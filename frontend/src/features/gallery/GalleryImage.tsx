import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Scene } from '@/shared/art/Scene';

interface Props {
  imageUrl: string;
  title: string;
  /** Loads this picture with high priority, because it is visible first. */
  first?: boolean;
  /** Shows the whole picture; otherwise it is cropped to its box. */
  whole?: boolean;
}

/** A picture that fills its box; if it fails to load, an island under the night sky. */
export function GalleryImage({ imageUrl, title, first = false, whole = false }: Props) {
  const [isBroken, setBroken] = useState(false);

  // An image that failed before hydration fired its `error` event too early.
  function look(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(true));
  }

  if (isBroken) {
    return (
      <Sky role="img" aria-label={title}>
        <Scene name="keepsake" />
      </Sky>
    );
  }
  return (
    <>
      {whole && <Haze src={imageUrl} alt="" />}
      <Cover
        ref={look}
        src={imageUrl}
        alt={title}
        width={960}
        height={600}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        draggable={false}
        data-whole={whole}
        onError={() => setBroken(true)}
      />
    </>
  );
}

const Cover = styled('img')({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '&[data-whole=true]': { objectFit: 'contain' },
});

/** A blurred copy of the picture behind it, where its aspect ratio leaves space. */
const Haze = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  filter: 'blur(24px) brightness(0.6)',
});

const Sky = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'end',
  height: '100%',
  padding: '10% 10% 4%',
  '& > svg': { maxWidth: 360, maxHeight: 272 },
  background: `linear-gradient(${theme.vars.palette.sky.top}, ${theme.vars.palette.sky.bottom})`,
}));
