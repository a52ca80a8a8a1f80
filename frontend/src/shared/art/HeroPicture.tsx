import { styled } from '@mui/material/styles';
import type { SiteBrand } from '@/shared/api/site';
import { below } from '@/shared/theme/media';

/** On phones the picture is higher than wide, so a picture in landscape is shown wider than the screen. */
const SIZES = '(max-width: 900px) max(100vw, 640px), 100vw';

/** The owner's picture behind the hero. */
export function HeroPicture({ heroImage, heroPicture }: Pick<SiteBrand, 'heroImage' | 'heroPicture'>) {
  return (
    <PictureFrame>
      <img
        src={heroImage ?? undefined}
        srcSet={heroPicture?.srcset}
        sizes={heroPicture ? SIZES : undefined}
        alt={heroPicture?.alt ?? ''}
        fetchPriority="high"
        style={heroPicture ? { objectPosition: `${heroPicture.focusX}% ${heroPicture.focusY}%` } : undefined}
      />
    </PictureFrame>
  );
}

const narrow = below('laptop');

const FADE = '96px';

const PictureFrame = styled('div')({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  overflow: 'hidden',
  '& > img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    maskImage: `linear-gradient(to top, transparent, #000 ${FADE})`,
  },
  // Below the text, where nothing is read.
  [narrow]: {
    top: 'auto',
    height: 452,
    '& > img': {
      maskImage: `linear-gradient(to top, transparent, #000 ${FADE}, #000 calc(100% - ${FADE}), transparent)`,
    },
  },
});
