import { styled } from '@mui/material/styles';
import { below } from '@/shared/theme/media';

/** The surface of a list or a form in the panel; on a phone it reaches the edges of the screen. */
export const Pane = styled('div')(({ theme }) => ({
  minWidth: 0,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  [below('laptop')]: { marginInline: 'calc(-1 * var(--gutter))', borderInline: 0, borderRadius: 0 },
}));

/** The header of a pane: its heading and the actions for the whole pane. */
export const PaneHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 16px',
  // The edge of a button is as far from the side as from the top.
  '&:has(> button, > a)': { paddingInlineEnd: 8 },
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& :is(h2, h3)': {
    flex: '1 1 180px',
    minWidth: 0,
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: 1.3,
    letterSpacing: 0,
  },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

export const PaneBody = styled('div')({ padding: 16 });
