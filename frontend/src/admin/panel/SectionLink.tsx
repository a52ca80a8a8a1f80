import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';

interface Props {
  to: string;
  glyph: GlyphName | GlyphRows;
  label: string;
}

/** A link at the head of every section. On phones it is its icon alone: the words would lie over the trail. */
export function SectionLink({ to, glyph, label }: Props) {
  return (
    <HeadButton component={Link} to={to} variant="text" size="small" title={label}>
      <Glyph name={glyph} />
      <span data-label>{label}</span>
    </HeadButton>
  );
}

const HeadButton = styled(Button)({
  [below('tablet')]: { minWidth: 44, '& > [data-label]': visuallyHidden },
}) as typeof Button;
