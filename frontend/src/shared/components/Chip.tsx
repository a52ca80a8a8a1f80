import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '@/shared/art/Glyph';

export type Tone = 'plain' | 'primary' | 'secondary' | 'accent' | 'error' | 'warning' | 'info' | 'success';

type Square = 'full' | 'half' | 'hollow';

interface Props {
  tone?: Tone;
  /** A leading shape, so that the state is visible without colour. Small chips have none by default. */
  mark?: Square | GlyphName | null | undefined;
  /** `small` is for the rows of the panel. */
  size?: 'medium' | 'small';
  children: ReactNode;
}

const isSquare = (mark: string): mark is Square => mark === 'full' || mark === 'half' || mark === 'hollow';

export function Chip({ tone = 'plain', size = 'medium', mark = size === 'medium' ? 'full' : null, children }: Props) {
  return (
    <Label tone={tone} data-size={size}>
      {mark && (isSquare(mark) ? <SquareMark data-mark={mark} /> : <Glyph name={mark} size={10} />)}
      {children}
    </Label>
  );
}

/** A small square: filled, half filled or hollow. */
export const SquareMark = styled('i')<{ 'data-mark': Square }>({
  flex: 'none',
  width: 10,
  height: 10,
  border: '2px solid currentColor',
  '&[data-mark=full]': { background: 'currentColor' },
  '&[data-mark=half]': { background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' },
});

const Label = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => {
  const { palette } = theme.vars;
  const color = tone === 'plain' ? palette.text.secondary : palette[tone].main;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    minHeight: 26,
    padding: '2px 9px',
    borderRadius: 2,
    color,
    background: `color-mix(in srgb, ${color} ${palette.tint}, ${palette.background.paper})`,
    fontSize: '0.8125rem',
    fontWeight: 700,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
    '&[data-size=medium] > i': { width: 8, height: 8 },
    '&[data-size=small]': {
      gap: 6,
      minHeight: 24,
      padding: '0 8px',
      borderRadius: 4,
      fontWeight: 650,
      lineHeight: 1,
      ...(tone === 'plain' && { background: 'none', boxShadow: `inset 0 0 0 1px ${palette.border}` }),
    },
  };
});
