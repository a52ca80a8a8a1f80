import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { useSite } from '@/shared/api/site';
import { pictures } from '@/shared/art/HeroScene';
import { SiteLogo } from '@/shared/art/SiteLogo';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { SitePalette } from '@/shared/theme/brandPalettes';
import { displayFonts } from '@/shared/theme/displayFonts';
import { useDebounced } from '../lib/useDebounced';
import { isImageUrl } from '../media/isImageUrl';
import { MediaAtQuery } from '../media/operations';
import type { Look } from './look';
import { useLogo } from './useLogo';

interface Props {
  look: Look;
  palette: SitePalette;
  /** Its name for screen readers. */
  label: string;
}

/** A small home page in one theme, with a button, a link, a chip and a bar. It has the colours of the look, and not of the panel. */
export function BrandPreview({ look, palette, label }: Props) {
  const t = useTexts('admin/brand');
  const { siteName, tagline } = useSite();
  const { background, text, sky, wordmark, primary, secondary, divider, blockOff } = palette;
  const fontFamily = `'${displayFonts[look.displayFont].family}', sans-serif`;
  const picture = pictures[look.heroScene];
  const heroImage = useDebounced(look.heroImage ?? '');

  return (
    <Frame
      role="img"
      aria-label={label}
      style={{
        color: text.primary,
        background: background.default,
        ...({
          '--mui-palette-wordmark-near': wordmark.near,
          '--mui-palette-wordmark-far': wordmark.far,
        } as CSSProperties),
      }}
    >
      <Bar style={{ fontFamily, borderColor: divider }}>
        <SiteLogo brand={{ ...look, logoPicture: useLogo(look.logoImage) }} size={22} />
        {siteName}
      </Bar>
      <Hero style={{ background: `linear-gradient(${sky.top}, ${sky.middle} 40%, ${sky.bottom})` }}>
        {isImageUrl(heroImage) ? (
          <HeroPicture address={heroImage} ground={background.default} />
        ) : (
          picture && (
            <svg width="100%" height="100%">
              <use href={`${picture.file}#scene`} />
            </svg>
          )
        )}
        <HeroText>
          <strong style={{ fontFamily, textShadow: `0 2px 0 ${wordmark.near}, 0 4px 0 ${wordmark.far}` }}>
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

function HeroPicture({ address, ground }: { address: string; ground: string }) {
  const skip = !address.startsWith('/media/');
  const media = useQuery(MediaAtQuery, { variables: { url: address }, skip }).data?.mediaAt;
  return (
    <>
      <img
        key={address}
        src={address}
        alt=""
        style={media ? { objectPosition: `${media.focusX}% ${media.focusY}%` } : undefined}
      />
      <i style={{ background: `linear-gradient(to right, ${ground}E0 45%, transparent 75%)` }} />
    </>
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
  minHeight: 190,
  '& > svg': { position: 'absolute', insetInlineEnd: 0, bottom: 0, width: 420, height: 180 },
  '& > img': { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' },
  '& > i': { position: 'absolute', inset: 0 },
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
