import { styled } from '@mui/material/styles';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { below, from } from '@/shared/theme/media';

/** The entries of the menu that have no room in the bar. It works without scripts. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) {
    if ((target as Element).closest('a')) currentTarget.open = false;
  }

  return (
    <MoreDetails onBlur={closeOnLeave} onClick={closeOnChoice}>
      <summary>
        {label} <Glyph name="down" size={10} />
      </summary>
      <ul>{children}</ul>
    </MoreDetails>
  );
}

const MoreDetails = styled('details')(({ theme }) => {
  const { background, divider, edge, text } = theme.vars.palette;
  return {
    position: 'relative',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      height: 'var(--bar)',
      padding: '0 12px',
      color: text.secondary,
      fontSize: '0.9375rem',
      fontWeight: 600,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& summary:hover, &[open] summary': { color: text.primary },
    [from('wideBar')]: {
      '&:not(:lang(en)) summary': { gap: 4, padding: '0 8px', fontSize: '0.875rem' },
      '& > ul': {
        position: 'absolute',
        insetInlineStart: 0,
        display: 'block',
        width: 'max-content',
        maxWidth: 280,
        height: 'auto',
        padding: 6,
        background: background.paper,
        border: `1px solid ${divider}`,
        borderRadius: 6,
        boxShadow: edge.card,
      },
      '& > ul a': { height: 'auto', minHeight: 44, overflowWrap: 'anywhere' },
    },
    [below('wideBar')]: {
      '& summary': { height: 52, fontSize: '1.0625rem' },
      '& > ul': { paddingInlineStart: 12 },
    },
  };
});
