import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '@/shared/art/Glyph';

export type Tone = 'plain' | 'primary' | 'secondary' | 'accent' | 'error' | 'warning' | 'info' | 'success';

interface Props {
  tone?: Tone;
  /** A leading mark, so that the state is visible without colour; hollow means temporary. */
  lead?: 'square' | 'hollow' | GlyphName | null;
  children: ReactNode;
}

export function Chip({ tone = 'plain', lead = 'square', children }: Props) {
  const isSquare = lead === 'square' || lead === 'hollow';
  return (
    <Label tone={tone} data-lead={lead}>
      {lead && !isSquare && <Glyph name={lead} size={10} />}
      {children}
    </Label>
  );
}

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
    '&[data-lead=square]::before, &[data-lead=hollow]::before': {
      content: '""',
      width: 8,
      height: 8,
      flex: 'none',
      background: 'currentColor',
    },
    '&[data-lead=hollow]::before': { background: 'none', boxShadow: 'inset 0 0 0 2px currentColor' },
  };
});
