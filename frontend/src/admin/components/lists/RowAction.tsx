import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';
import { panelGlyphs } from '../../panel/panelGlyphs';

interface Props extends Pick<IconButtonProps, 'onClick' | 'disabled' | 'aria-busy'> {
  glyph: GlyphName | GlyphRows;
  /** Verb and the name of the row, such as "Delete ban of Koralle". */
  label: string;
}

/** A button at the end of a row. */
export function RowAction({ glyph, label, ...button }: Props) {
  return (
    <RowIconButton aria-label={label} title={label} data-removes={glyph === panelGlyphs.trash} {...button}>
      <Glyph name={glyph} />
    </RowIconButton>
  );
}

/** The size of a button or link at the end of a row. */
export const RowIconButton = styled(IconButton)(({ theme }) => ({
  width: 36,
  height: 36,
  [below('laptop')]: { width: 44, height: 44 },
  '&[aria-busy=true]': { opacity: 0.5 },
  '&[data-removes=true]:hover': {
    color: theme.vars.palette.error.main,
    background: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, ${theme.vars.palette.background.paper})`,
  },
})) as typeof IconButton;
