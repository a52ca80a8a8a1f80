import { keyframes, styled } from '@mui/material/styles';
import { useState } from 'react';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useLike } from './useLike';

const heart = [
  '..........',
  '.##....##.',
  '####..####',
  '##########',
  '##########',
  '.########.',
  '..######..',
  '...####...',
  '....##....',
  '..........',
];

const heartOutline = [
  '..........',
  '.##....##.',
  '#..#..#..#',
  '#...##...#',
  '#........#',
  '.#......#.',
  '..#....#..',
  '...#..#...',
  '....##....',
  '..........',
];

export const LikeButtonFragment = graphql(`
  fragment LikeButton on GalleryItem {
    id
    title
    likes
    likedByViewer
  }
`);

interface Props {
  picture: FragmentOf<typeof LikeButtonFragment>;
  /** With a tinted background, where there is space. */
  large?: boolean;
}

export function LikeButton({ picture, large = false }: Props) {
  const { title, likes, likedByViewer } = picture;
  const [wasPressed, setPressed] = useState(false);
  const like = useLike(picture);
  const t = useTexts('gallery');

  return (
    <HeartButton
      type="button"
      aria-pressed={likedByViewer}
      data-large={large}
      onClick={() => {
        setPressed(true);
        void like();
      }}
    >
      {t.rich('like.button', {
        likes,
        title,
        hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        heart: () => (
          <HeartIcon>
            <Glyph name={heartOutline} />
            {likedByViewer && (
              <HeartFill data-rises={wasPressed}>
                <Glyph name={heart} />
              </HeartFill>
            )}
          </HeartIcon>
        ),
        b: (text) => <b>{text}</b>,
      })}
    </HeartButton>
  );
}

const HeartButton = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  const tint = `color-mix(in srgb, ${palette.error.main} ${palette.tint}, ${palette.background.paper})`;
  return {
    flex: 'none',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 12px',
    border: 0,
    borderRadius: theme.vars.shape.borderRadius,
    color: palette.text.secondary,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 1,
    cursor: 'pointer',
    '&:hover': {
      background: palette.background.raised,
      ...theme.applyStyles('light', { background: palette.background.sunken }),
    },
    '&[aria-pressed=true] > b': { color: palette.text.primary },
    '&[data-large=true]': {
      '&, &:hover': { background: tint },
      '& > b': { color: palette.text.primary },
      [theme.breakpoints.down('sm')]: { width: '100%' },
    },
    // Likes need scripts, but the count is visible without them.
    '@media (scripting: none)': { pointerEvents: 'none' },
  };
});

const HeartIcon = styled('span')(({ theme }) => ({
  position: 'relative',
  '[aria-pressed=true] > &, [data-large=true] > &': { color: theme.vars.palette.error.main },
}));

const rise = keyframes({ from: { clipPath: 'inset(100% 0 0)' }, to: { clipPath: 'inset(0)' } });

const HeartFill = styled('span')({
  position: 'absolute',
  inset: 0,
  '&[data-rises=true]': { animation: `${rise} 240ms steps(4)` },
});
