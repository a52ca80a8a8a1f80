import { styled } from '@mui/material/styles';

/** A short list in a pane: in each row a text, its state, and a `span` of actions at the right. */
export const PaneList = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 60,
    padding: '8px 8px 8px 16px',
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > [data-lifted=true]': {
    outline: `2px solid ${theme.vars.palette.secondary.main}`,
    outlineOffset: -2,
    background: theme.vars.palette.background.sunken,
  },
  '& > [data-dimmed=true] b': { color: theme.vars.palette.text.secondary },
  '& > li > div': { flex: '1 1 200px', minWidth: 0 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > li > span:last-child': { display: 'flex', alignItems: 'center', marginInlineStart: 'auto' },
}));

/** A list whose order staff choose. */
export const OrderedPaneList = PaneList.withComponent('ol');
