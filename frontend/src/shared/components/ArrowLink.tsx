import { styled } from '@mui/material/styles';
import { Link, type LinkProps } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';

/** A link that leads on from a part of a page, with an arrow. */
export function ArrowLink({ children, ...link }: LinkProps) {
  return (
    <BoldLink {...link}>
      {children}
      <Glyph name="right" size={10} />
    </BoldLink>
  );
}

const BoldLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.primary.main,
  fontWeight: 700,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
