import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';

const glyphs = { info: 'chat', success: 'check', warning: 'warning', error: 'warning' } as const;

interface Props {
  tone: keyof typeof glyphs;
  title: string;
  /** One sentence of explanation. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** An important notice. Screen readers announce errors immediately. */
export function Note({ tone, title, children, action, className }: Props) {
  return (
    <NoteBox className={className} tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Glyph name={glyphs[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {action}
    </NoteBox>
  );
}

const NoteBox = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Props['tone'] }>(({
  theme,
  tone,
}) => {
  const { [tone]: color, background, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: 12,
    padding: '12px 16px',
    borderRadius: 6,
    border: `1px solid color-mix(in srgb, ${color.main} 45%, ${background.paper})`,
    borderLeft: `4px solid ${color.main}`,
    background: `color-mix(in srgb, ${color.main} 10%, ${background.paper})`,
    '& > svg': { color: color.main },
    '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 700 },
    '& p': { color: text.secondary },
  };
});
