import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Scene, type SceneName } from '@/shared/art/Scene';
import { stars } from '@/shared/art/stars';
import { below } from '@/shared/theme/media';
import { PageContainer } from './PageContainer';

interface Props {
  title: string;
  text: ReactNode;
  /** The languages of both, where they are not in that of the page. */
  langs?: { title?: string | undefined; text?: string | undefined };
  scene: SceneName;
  /** At most one control. */
  children?: ReactNode;
}

/** The header of an inner page, with an island as its picture. */
export function PageHeader({ title, text, langs, scene, children }: Props) {
  return (
    <HeaderBackground>
      <HeaderContent>
        <HeaderText>
          <h1 lang={langs?.title}>{title}</h1>
          {text !== '' && <p lang={langs?.text}>{text}</p>}
          {children}
        </HeaderText>
        <SceneBox>
          <Scene name={scene} />
        </SceneBox>
      </HeaderContent>
    </HeaderBackground>
  );
}

const narrow = below('largeTablet');

const HeaderBackground = styled('header')(({ theme: { vars } }) => {
  const { top, middle, bottom, star } = vars.palette.sky;
  const page = vars.palette.background.default;
  const steps = (width: number, x: number, y: number) =>
    `repeating-linear-gradient(90deg, ${page} 0 ${width}px, transparent ${width}px 96px) ${x}px ${y}px / 96px 8px repeat-x`;
  const fewStars = stars(star, [
    [12, 30, 1],
    [28, 68, 1],
    [43, 22, 1.4],
    [56, 58, 1],
    [66, 18, 1.4],
    [93, 26, 1],
    [81, 14, 1],
  ]);
  return {
    position: 'relative',
    isolation: 'isolate',
    background: `linear-gradient(${top}, ${middle} 55%, ${bottom})`,
    '&::before': { content: '""', position: 'absolute', inset: 0, zIndex: -1, opacity: 0.7, background: fewStars },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 16,
      zIndex: -1,
      background: `${steps(32, 0, 0)}, ${steps(64, -16, 8)}`,
    },
  };
});

const HeaderContent = styled(PageContainer)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 264,
  paddingBlock: '32px 40px',
  [narrow]: { minHeight: 0, paddingBottom: 150 },
});

const HeaderText = styled('div')(({ theme }) => ({
  width: '100%',
  // Limited by the island. On narrow screens the island is below the text.
  maxWidth: 'min(620px, 100% - 388px)',
  [narrow]: { maxWidth: 'none' },
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p': { marginTop: 16, maxWidth: '54ch', fontSize: '1.125rem', lineHeight: 1.5, [narrow]: { fontSize: '1rem' } },
  '& a:not(.MuiButton-root)': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.primary.main,
    textDecorationThickness: 2,
  },
}));

const SceneBox = styled('div')({
  position: 'absolute',
  insetInlineEnd: 'var(--gutter)',
  bottom: -44,
  width: 380,
  height: 290,
  pointerEvents: 'none',
  [narrow]: { insetInlineEnd: 8, bottom: -28, width: 230, height: 176 },
});
