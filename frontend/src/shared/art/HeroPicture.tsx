import { styled } from '@mui/material/styles';
import type { SiteBrand } from '@/shared/api/site';
import { below } from '@/shared/theme/media';

/** On phones the picture is higher than wide, so a picture in landscape is shown wider than the screen. */
const SIZES = '(max-width: 900px) max(100vw, 640px), 100vw';

/** The owner's picture behind the hero, with a plate on which text can be read whatever the picture shows. */
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

/** The column of the hero ends here; the plate fades out beside it. */
const COLUMN_END = 'calc(max(var(--gutter), (100% - var(--page-width, 1200px)) / 2) + 480px)';

const PictureFrame = styled('div')(({ theme: { vars } }) => {
  const ground = (percent: number) => `color-mix(in srgb, ${vars.palette.background.default} ${percent}%, transparent)`;
  // 88 % keep quiet text at 5.1:1 on the worst pixel there is.
  const gradient = (to: string) =>
    `linear-gradient(to ${to}, ${ground(88)} ${COLUMN_END}, ${ground(44)} calc(${COLUMN_END} + 112px), ${ground(12)} calc(${COLUMN_END} + 200px), transparent calc(${COLUMN_END} + 280px))`;
  return {
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
    '&::after': { content: '""', position: 'absolute', inset: 0, background: gradient('right') },
    '[dir=rtl] &::after': { background: gradient('left') },
    // Below the text, where nothing is read.
    [narrow]: {
      top: 'auto',
      height: 452,
      '& > img': {
        maskImage: `linear-gradient(to top, transparent, #000 ${FADE}, #000 calc(100% - ${FADE}), transparent)`,
      },
      '&::after': { content: 'none' },
    },
  };
});
