import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';

/** The thumbnail of a row. A placeholder keeps the names aligned if there is no picture or it fails to load. */
export function Thumbnail({ image }: { image: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  return (
    <ThumbnailFrame>
      {image && image !== brokenUrl ? (
        <img src={image} alt="" width={96} height={56} loading="lazy" onError={() => setBrokenUrl(image)} />
      ) : (
        <Glyph name="image" />
      )}
    </ThumbnailFrame>
  );
}

/** A thumbnail with the name beside it. */
export const ThumbnailRow = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minWidth: 0,
  paddingBlock: 4,
  '& > :last-child': { minWidth: 0 },
  [below('laptop')]: { gap: 12 },
});

const ThumbnailFrame = styled('span')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 56,
  overflow: 'hidden',
  borderRadius: 2,
  color: vars.palette.border,
  background: vars.palette.background.sunken,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  [below('laptop')]: { width: 72, height: 44 },
}));
