import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';

export type BadgeTone = 'plain' | 'primary' | 'success' | 'warning' | 'info' | 'error';

interface Props {
  tone: BadgeTone;
  /** A shape that shows the state without colour. */
  mark?: 'full' | 'half' | 'hollow' | 'check' | 'close' | 'shield';
  children: ReactNode;
}

export function StatusBadge({ tone, mark, children }: Props) {
  return (
    <Badge tone={tone}>
      {mark === 'check' || mark === 'close' || mark === 'shield' ? (
        <Glyph name={mark} size={10} />
      ) : (
        mark && <SquareMark data-mark={mark} />
      )}
      {children}
    </Badge>
  );
}

/** A small square: filled, half filled or hollow. */
export const SquareMark = styled('i')({
  flex: 'none',
  width: 10,
  height: 10,
  border: '2px solid currentColor',
  '&[data-mark=full]': { background: 'currentColor' },
  '&[data-mark=half]': { background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' },
});

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: BadgeTone }>(({
  theme,
  tone,
}) => {
  const { palette } = theme.vars;
  const color = tone === 'plain' ? palette.text.secondary : palette[tone].main;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    padding: '0 8px',
    borderRadius: 4,
    color,
    background: `color-mix(in srgb, ${color} ${palette.tint}, ${palette.background.paper})`,
    ...(tone === 'plain' && { background: 'none', boxShadow: `inset 0 0 0 1px ${palette.border}` }),
    fontSize: '0.8125rem',
    fontWeight: 650,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  };
});
