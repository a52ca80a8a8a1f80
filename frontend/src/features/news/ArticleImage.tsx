import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Scene } from '@/shared/art/Scene';
import { pictureProps, type ShownPicture } from '@/shared/components/pictureProps';

interface Props {
  image: string | null;
  /** Set if the image is an upload. */
  picture: ShownPicture | null;
  /** Loads this picture with high priority, because it is visible first. */
  priority: boolean;
}

/** The picture of an article; without one, or if it fails to load, an island under the night sky. */
export function ArticleImage({ image, picture, priority }: Props) {
  const [isBroken, setBroken] = useState(false);

  if (!image || isBroken) {
    return (
      <FallbackArt>
        <Scene name="board" />
      </FallbackArt>
    );
  }
  return (
    <CoverImage
      src={image}
      alt=""
      width={960}
      height={540}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      {...pictureProps(picture, '(max-width: 900px) 100vw, 900px')}
      onError={() => setBroken(true)}
    />
  );
}

const CoverImage = styled('img')({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 30%' });

const FallbackArt = styled('div')(({ theme }) => ({
  height: '100%',
  padding: '24px 24px 12px',
  background: `linear-gradient(${theme.vars.palette.sky.top}, ${theme.vars.palette.sky.bottom})`,
}));
