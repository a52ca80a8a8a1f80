import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { SiteBrand } from '@/shared/api/site';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import coast from '../../../art/drawn/coast.svg?no-inline';
import forest from '../../../art/drawn/forest.svg?no-inline';
import mountain from '../../../art/drawn/mountain.svg?no-inline';
import { Glyph } from './Glyph';
import { HeroPicture } from './HeroPicture';
import { stars } from './stars';
import { useAmbientMotion } from './useAmbientMotion';

/** The files of the scenes, as `SiteBrand.heroScene` names them, and the shape of each. PLAIN is the sky alone. */
export const pictures = {
  COAST: { file: coast, aspectRatio: '320 / 130' },
  FOREST: { file: forest, aspectRatio: '320 / 134' },
  MOUNTAIN: { file: mountain, aspectRatio: '320 / 143' },
  PLAIN: null,
} as const;

export type HeroSceneName = keyof typeof pictures;

/** The owner's picture behind the hero, or a drawn landscape. It fills its positioned parent. */
export const HeroBackground = ({ brand }: { brand: SiteBrand }) =>
  brand.heroImage ? <HeroPicture {...brand} /> : <HeroScene scene={brand.heroScene} />;

/** A landscape with a button that pauses its animation. */
function HeroScene({ scene }: { scene: HeroSceneName }) {
  const scenery = useRef<HTMLDivElement>(null);
  const { isMoving, isPaused, toggle } = useAmbientMotion(scenery);
  const t = useTexts('site');
  const picture = pictures[scene];

  return (
    <>
      <Scenery ref={scenery} data-moving={isMoving} aria-hidden="true">
        <SunOrMoon />
        <Cloud style={{ left: '63%', top: 64 }} />
        <Cloud style={{ left: '90%', top: 46 }} />
        {picture && (
          <ScenePicture style={{ aspectRatio: picture.aspectRatio }}>
            <SceneSvg width="100%" height="100%" focusable="false">
              <use href={`${picture.file}#scene`} />
            </SceneSvg>
            {scene === 'COAST' && (
              <>
                <Beam />
                <Glow />
              </>
            )}
          </ScenePicture>
        )}
      </Scenery>
      <PauseButton aria-label={t(isPaused ? 'animation.play' : 'animation.pause')} onClick={toggle}>
        <Glyph name={isPaused ? 'resume' : 'pause'} />
      </PauseButton>
    </>
  );
}

const narrow = below('laptop');

const Scenery = styled('div')(({ theme: { vars } }) => {
  const { top, middle, bottom, star } = vars.palette.sky;
  const nightSky = stars(star, [
    [7, 14, 1],
    [16, 26, 1.5],
    [23, 8, 1],
    [33, 19, 1],
    [39, 7, 1.5],
    [47, 22, 1],
    [58, 10, 1],
    [63, 19, 1.5],
    [74, 5, 1],
    [3, 31, 1],
    [95, 6, 1.4],
  ]);
  return {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    overflow: 'hidden',
    // The village stays beside the text.
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    background: `${nightSky}, linear-gradient(${top}, ${middle} 22%, ${bottom} 50%)`,
    '& *': { animationPlayState: 'paused' },
    '&[data-moving=true] *': { animationPlayState: 'running' },
  };
});

const SunOrMoon = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 'calc(50% - 52px)',
  top: 56,
  width: 56,
  height: 56,
  background:
    'linear-gradient(#CFD8E6, #CFD8E6) 12px 12px / 14px 14px no-repeat, linear-gradient(#DDE4EE, #DDE4EE) 32px 32px / 10px 10px no-repeat, #F2F6FA',
  boxShadow: '0 0 0 10px rgb(242 246 250 / 0.07), 0 0 0 22px rgb(242 246 250 / 0.04)',
  ...theme.applyStyles('light', {
    background: '#FFF3C4',
    boxShadow: '0 0 0 8px #FFE08A, 0 0 0 20px rgb(255 224 138 / 0.3)',
  }),
  [narrow]: { display: 'none' },
}));

const drift = keyframes({ to: { transform: 'translateX(-240px)' } });

const Cloud = styled('span')(({ theme }) => ({
  position: 'absolute',
  width: 16,
  height: 8,
  color: 'rgb(169 196 232 / 0.08)',
  background: 'currentColor',
  boxShadow:
    '16px 0, 32px 0, 48px 0, 64px 0, 80px 0, 96px 0, 16px -8px, 32px -8px, 48px -8px, 64px -8px, 32px -16px, 48px -16px',
  animation: `${drift} 240s steps(120) infinite alternate`,
  ...theme.applyStyles('light', { color: 'rgb(255 255 255 / 0.75)' }),
  [narrow]: { display: 'none' },
}));

/** Narrow screens crop the picture at the left, so that lighthouse and houses stay visible. */
const ScenePicture = styled('div')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 'max(100%, 1280px)',
  [narrow]: { width: 1152, maxHeight: 452, right: 'auto', left: 'calc(100% - 1014px)' },
});

/** Variables animate discretely and flip halfway, so the two materials of the reflections shine in turn. */
const glitter = keyframes({ from: { '--v-glint-t': 'var(--v-foam-t)' }, to: { '--v-spark-t': 'var(--v-foam-t)' } });

const SceneSvg = styled('svg')({ animation: `${glitter} 1800ms linear infinite` });

const breathe = keyframes({ to: { opacity: 'var(--low)' } });

const Glow = styled('span')(({ theme }) => ({
  '--low': 0.72,
  position: 'absolute',
  left: '60.5%',
  top: '17%',
  width: 420,
  height: 420,
  transform: 'translate(-50%, -50%)',
  background: 'radial-gradient(circle, rgb(255 184 77 / 0.42), rgb(255 184 77 / 0.12) 38%, transparent 68%)',
  animation: `${breathe} 3s steps(8) infinite alternate`,
  ...theme.applyStyles('light', { '--low': 0.15, opacity: 0.25 }),
  [narrow]: { width: 300, height: 300 },
}));

const Beam = styled('span')(({ theme }) => ({
  '--low': 0.55,
  position: 'absolute',
  right: '39.4%',
  top: '-18.6%',
  width: '62%',
  height: '70%',
  background: 'linear-gradient(270deg, rgb(255 226 160 / 0.34), rgb(255 210 138 / 0) 92%)',
  clipPath: 'polygon(100% 48.2%, 100% 51.4%, 0 30%, 0 4%)',
  animation: `${breathe} 3s steps(8) infinite alternate`,
  ...theme.applyStyles('light', { '--low': 0.1, opacity: 0.25 }),
  [narrow]: { display: 'none' },
}));

const PauseButton = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 12,
  top: 12,
  color: theme.vars.palette.text.primary,
  [narrow]: {
    top: 'auto',
    bottom: 68,
    insetInlineEnd: 8,
    backgroundColor: 'rgb(10 12 16 / 0.6)',
    ...theme.applyStyles('light', { backgroundColor: 'rgb(255 255 255 / 0.7)' }),
  },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));
