import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Scene } from '@/shared/art/Scene';

interface Props {
  imageUrl: string;
  title: string;
  /** What a visitor sees first is loaded before the rest. */
  first?: boolean;
  /** Shown to its edges, whatever its proportions are; otherwise it is cut to its box. */
  whole?: boolean;
}

/** A picture that fills its box, or an island under the night sky where it does not load. */
export function GalleryImage({ imageUrl, title, first = false, whole = false }: Props) {
  const [isBroken, setBroken] = useState(false);

  // One that failed before the page was taken over has told nobody.
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

/** The same picture out of focus, where its proportions leave room. */
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
