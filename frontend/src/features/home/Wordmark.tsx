import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { type DisplayFont, displayFonts } from '@/shared/theme/displayFonts';
import { below } from '@/shared/theme/media';

/** The width in em of a word that fills the column at full size, such as "Costa". */
const COLUMN_EM = 2.2;

/** The site name in the largest size at which its widest word fits the column, so that lines end only between words. */
export function Wordmark({ name, font }: { name: string; font: DisplayFont }) {
  const { width, line, edge } = displayFonts[font];
  const widestWord = Math.max(COLUMN_EM, ...name.split(/\s+/).map((word) => estimateWidth(word) * width));
  const lineHeight = /\s/.test(name.trim()) ? line : line - 0.12;
  const style = { '--shrink': COLUMN_EM / widestWord, '--edge': `${edge}em`, lineHeight };
  return <WordmarkHeading style={style as CSSProperties}>{name}</WordmarkHeading>;
}

/** The widths of the letters of the first display font in em, rounded up. Other scripts use a wider fallback font. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[ilIj.'!1]/, 0.26],
  [/[krtfFL]/, 0.37],
  [/[mwMW&]/, 0.68],
  [/[ -~]/, 0.48],
];
const WIDEST_LETTER_EM = 1;

function estimateWidth(word: string): number {
  return [...word].reduce(
    (width, letter) => width + (letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST_LETTER_EM),
    0,
  );
}

const WordmarkHeading = styled('h1')(({ theme }) => {
  const { near, far } = theme.vars.palette.wordmark;
  return {
    fontSize: 'calc(clamp(8rem, 4rem + 12vw, 14.5rem) * var(--shrink))',
    letterSpacing: 0,
    // Compensates the side bearing of the font, so that the first letter aligns with the column.
    margin: 0,
    marginInlineStart: '-0.043em',
    padding: '14px 0 18px',
    textShadow: `0 var(--edge) 0 ${near}, 0 calc(2 * var(--edge)) 0 ${near}, 0 calc(3 * var(--edge)) 0 ${far}`,
    [below('laptop')]: { fontSize: 'calc(min(9.5rem, 42vw) * var(--shrink))' },
  };
});
