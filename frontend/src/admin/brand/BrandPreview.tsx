import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { drawingColors } from '@/app/brandStyles';
import { groundColors } from '@/app/groundColors';
import { useSite } from '@/shared/api/site';
import { pictures } from '@/shared/art/HeroScene';
import { SiteLogo } from '@/shared/art/SiteLogo';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { SitePalette, ThemeName } from '@/shared/theme/brandPalettes';
import { displayFonts } from '@/shared/theme/displayFonts';
import { useDebounced } from '../lib/useDebounced';
import { isImageUrl } from '../media/isImageUrl';
import { MediaAtQuery } from '../media/operations';
import type { Look } from './look';
import { useLogo } from './useLogo';

interface Props {
  look: Look;
  palette: SitePalette;
  /** The drawn landscape has the colours of the theme. */
  theme: ThemeName;
  /** Its name for screen readers. */
  label: string;
}

/** A small home page in one theme, with a button, a link, a chip and a bar. It has the colours of the look, and not of the panel. */
export function BrandPreview({ look, palette, theme, label }: Props) {
  const t = useTexts('admin/brand');
  const { siteName, tagline } = useSite();
  const { background, text, sky, wordmark, primary, secondary, divider, blockOff } = palette;
  const { family, edge } = displayFonts[look.displayFont];
  const fontFamily = `'${family}', sans-serif`;
  const picture = pictures[look.heroScene];
  const heroImage = useDebounced(look.heroImage ?? '');
  const hasPicture = isImageUrl(heroImage);

  return (
    <Frame
      className={theme}
      role="img"
      aria-label={label}
      style={{
        color: text.primary,
        background: background.default,
        ...({
          '--mui-palette-wordmark-near': wordmark.near,
          '--mui-palette-wordmark-far': wordmark.far,
          ...drawingColors(palette),
          ...groundColors(look.heroScene, theme),
        } as CSSProperties),
      }}
    >
      <Bar style={{ fontFamily, borderColor: divider }}>
        <SiteLogo brand={{ ...look, logoPicture: useLogo(look.logoImage) }} size={22} />
        {siteName}
      </Bar>
      <Hero style={{ background: `linear-gradient(${sky.top}, ${sky.middle} 40%, ${sky.bottom})` }}>
        {hasPicture ? (
          <HeroPicture address={heroImage} />
        ) : (
          picture && (
            <svg style={{ aspectRatio: picture.aspectRatio }}>
              <use href={`${picture.file}#scene`} />
            </svg>
          )
        )}
        <HeroText style={hasPicture ? { background: `${background.default}E0` } : undefined}>
          <strong
            style={{ fontFamily, textShadow: `0 ${edge}em 0 ${wordmark.near}, 0 ${3 * edge}em 0 ${wordmark.far}` }}
          >
            {siteName}
          </strong>
          <span>{tagline}</span>
          <ButtonFace style={{ color: secondary.contrastText, background: secondary.main }}>
            {t('preview.join')}
          </ButtonFace>
        </HeroText>
      </Hero>
      <Foot>
        <span style={{ padding: '12px 16px', background: background.paper, border: `1px solid ${divider}` }}>
          <span style={{ color: primary.main, textDecoration: 'underline' }}>{t('preview.link')}</span>
          <ButtonFace style={{ color: primary.contrastText, background: primary.main }}>{t('preview.chip')}</ButtonFace>
          <small style={{ color: text.secondary }}>{t('preview.text')}</small>
        </span>
        <i
          style={{
            background: `linear-gradient(90deg, ${primary.main} 62%, ${blockOff} 62%)`,
          }}
        />
      </Foot>
    </Frame>
  );
}

function HeroPicture({ address }: { address: string }) {
  const skip = !address.startsWith('/media/');
  const media = useQuery(MediaAtQuery, { variables: { url: address }, skip }).data?.mediaAt;
  return (
    <img
      key={address}
      src={address}
      alt=""
      style={media ? { objectPosition: `${media.focusX}% ${media.focusY}%` } : undefined}
    />
  );
}

const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  fontSize: '0.875rem',
}));

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderBottom: '1px solid',
  fontSize: '1.25rem',
  overflowWrap: 'anywhere',
});

const Hero = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  minHeight: 240,
  '& > svg': { position: 'absolute', insetInlineEnd: 0, bottom: 0, width: 'max(100%, 480px)' },
  '& > img': { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' },
});

const HeroText = styled('div')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  width: 'min(58%, 260px)',
  padding: 16,
  '& > strong': { fontSize: '2.25rem', fontWeight: 400, lineHeight: 0.9, overflowWrap: 'anywhere' },
});

const ButtonFace = styled('span')({
  padding: '6px 12px 8px',
  boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.25)',
  fontWeight: 700,
});

const Foot = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 16,
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, borderRadius: 4 },
  '& > i': { display: 'block', height: 10 },
});
