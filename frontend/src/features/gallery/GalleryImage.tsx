import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Scene } from '@/shared/art/Scene';
import { pictureProps, type ShownPicture } from '@/shared/components/pictureProps';

interface Props {
  imageUrl: string;
  /** Set if the image is an upload. */
  upload: ShownPicture | null;
  title: string;
  /** Loads this picture with high priority, because it is visible first. */
  priority?: boolean;
  /** Shows the whole picture; otherwise it is cropped to its box. */
  uncropped?: boolean;
}

/** A picture that fills its box; if it fails to load, an island under the night sky. */
export function GalleryImage({ imageUrl, upload, title, priority = false, uncropped = false }: Props) {
  const [isBroken, setBroken] = useState(false);

  // An image that failed before hydration fired its `error` event too early.
  function detectBrokenImage(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(true));
  }

  if (isBroken) {
    return (
      <FallbackArt role="img" aria-label={title}>
        <Scene name="keepsake" />
      </FallbackArt>
    );
  }
  return (
    <>
      {uncropped && <BlurredBackdrop src={imageUrl} alt="" />}
      <MainImage
        ref={detectBrokenImage}
        src={imageUrl}
        width={960}
        height={600}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        draggable={false}
        data-whole={uncropped}
        {...pictureProps(upload, uncropped ? '100vw' : '(max-width: 600px) 100vw, (max-width: 1200px) 50vw, 400px')}
        alt={upload?.alt || title}
        onError={() => setBroken(true)}
      />
    </>
  );
}

const MainImage = styled('img')({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '&[data-whole=true]': { objectFit: 'contain' },
});

/** A blurred copy of the picture behind it, where its aspect ratio leaves space. */
const BlurredBackdrop = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  filter: 'blur(24px) brightness(0.6)',
});

const FallbackArt = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'end',
  height: '100%',
  padding: '10% 10% 4%',
  '& > svg': { maxWidth: 360, maxHeight: 272 },
  background: `linear-gradient(${theme.vars.palette.sky.top}, ${theme.vars.palette.sky.bottom})`,
}));
