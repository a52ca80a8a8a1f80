import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';

interface Props {
  to: To;
  /** The name of the list. */
  children: ReactNode;
  preventScrollReset?: boolean;
}

/** Leads from one item back to its list. */
export function BackLink({ children, ...link }: Props) {
  return (
    <LinkWithArrow {...link}>
      <Glyph name="left" size={10} />
      {children}
    </LinkWithArrow>
  );
}

const LinkWithArrow = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  marginBlock: 4,
  fontWeight: 700,
});
