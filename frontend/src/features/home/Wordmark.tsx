import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { below } from '@/shared/theme/media';

/** The site name in the largest size that fits: five letters fill the column, longer words are smaller. */
export function Wordmark({ name }: { name: string }) {
  const longestWord = Math.max(5, ...name.split(/\s+/).map((word) => word.length));
  return <WordmarkHeading style={{ '--shrink': 5 / longestWord } as CSSProperties}>{name}</WordmarkHeading>;
}

const WordmarkHeading = styled('h1')(({ theme }) => {
  const { near, far } = theme.vars.palette.wordmark;
  return {
    fontSize: 'calc(clamp(8rem, 4rem + 12vw, 14.5rem) * var(--shrink))',
    lineHeight: 0.66,
    letterSpacing: 0,
    // Compensates the side bearing of the font, so that the first letter aligns with the column.
    margin: '0 0 0 -0.043em',
    padding: '14px 0 18px',
    textShadow: `0 4px 0 ${near}, 0 8px 0 ${near}, 0 12px 0 ${far}`,
    [below('laptop')]: { fontSize: 'calc(min(9.5rem, 42vw) * var(--shrink))' },
  };
});
