import { styled } from '@mui/material/styles';
import type { FocusEvent, ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';

interface Props {
  label: string;
  /** All entries have room in the bar. */
  isEmpty: boolean;
  children: ReactNode;
}

/** The entries of the menu that have no room in the bar. */
export function MoreMenu({ label, isEmpty, children }: Props) {
  // A chosen page takes the focus, too.
  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  return (
    <MoreDetails data-part="more" hidden={isEmpty} onBlur={closeOnLeave}>
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
    flex: 'none',
    '&[hidden]': { display: 'none' },
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
    '& > ul': {
      position: 'absolute',
      insetInlineStart: 0,
      display: 'block',
      width: 'max-content',
      height: 'auto',
      padding: 6,
      background: background.paper,
      border: `1px solid ${divider}`,
      borderRadius: 6,
      boxShadow: edge.card,
    },
    '& > ul a': { minHeight: 44, maxWidth: 280, overflowWrap: 'anywhere' },
    // The folded menu has all entries in one list.
    [below('wideBar')]: { display: 'none' },
  };
});
