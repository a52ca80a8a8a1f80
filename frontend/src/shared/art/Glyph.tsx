import { styled } from '@mui/material/styles';
import { glyphs } from './glyphs';

export type GlyphName = keyof typeof glyphs;
/** Ten rows of ten pixels; "#" is a filled one. */
export type GlyphRows = readonly string[];

interface Props {
  name: GlyphName | GlyphRows;
  size?: 10 | 20 | 30;
  className?: string;
}

/** An icon in the current text colour. Sizes are multiples of ten, so that its pixels stay sharp. */
export function Glyph({ name, size = 20, className }: Props) {
  return (
    <GlyphSvg
      className={className}
      viewBox="0 0 10 10"
      width={size}
      height={size}
      data-mirrored={mirrored.has(name) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={getPath(name)} />
    </GlyphSvg>
  );
}

/** Arrows follow the direction in which a language is written. */
const mirrored = new Set<Props['name']>(['left', 'right', 'external', 'logout']);

const GlyphSvg = styled('svg')({
  flex: 'none',
  fill: 'currentColor',
  shapeRendering: 'crispEdges',
  '[dir=rtl] &[data-mirrored]': { transform: 'scaleX(-1)' },
});

const pathCache = new Map<Props['name'], string>();

function getPath(name: Props['name']): string {
  const known = pathCache.get(name);
  if (known) return known;

  const rows: GlyphRows = typeof name === 'string' ? glyphs[name] : name;
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  pathCache.set(name, runs.join(''));
  return runs.join('');
}
