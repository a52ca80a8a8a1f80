import { styled } from '@mui/material/styles';
import { items, type ItemTint, pigments, tints } from './items';

export type ItemName = keyof typeof items;

interface Props {
  name: ItemName;
  /** The material, if it differs from the default. */
  tint?: ItemTint | undefined;
  /** Multiples of the 16 pixels of the map, so that each pixel stays a square. */
  size?: 32 | 48 | 80;
  className?: string;
}

/** A decorative picture of an item. The text beside it names the item. */
export function ItemIcon({ name, tint = items[name].tint, size = 32, className }: Props) {
  return (
    <ItemSvg
      className={className}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {getShapes(name).map(([letter, shape]) => (
        <path key={letter} fill={getColor(letter, tint)} d={shape} />
      ))}
    </ItemSvg>
  );
}

const ItemSvg = styled('svg')({ flex: 'none' });

const getColor = (letter: string, tint: ItemTint) =>
  letter in pigments ? pigments[letter as keyof typeof pigments] : tints[tint][Number(letter) - 1];

type Shapes = [letter: string, shape: string][];

const known = new Map<ItemName, Shapes>();

/** One path for each colour of an item, computed once per item. */
function getShapes(name: ItemName): Shapes {
  const shapes = known.get(name) ?? mergePixels(items[name].map);
  known.set(name, shapes);
  return shapes;
}

/** Merges pixels of one colour: first into horizontal runs, then stacked runs of equal width into rectangles. */
function mergePixels(map: readonly string[]): Shapes {
  const runs = map.flatMap((row, y) =>
    [...row.matchAll(/([^.])\1*/g)].map(({ 0: run, 1: letter = '', index: x }) => ({
      letter,
      x,
      y,
      width: run.length,
      height: 1,
    })),
  );
  const blocks: typeof runs = [];
  for (const run of runs) {
    const above = blocks.find(
      ({ letter, x, y, width, height }) =>
        letter === run.letter && x === run.x && width === run.width && y + height === run.y,
    );
    if (above) above.height += 1;
    else blocks.push(run);
  }

  const shapes = new Map<string, string>();
  for (const { letter, x, y, width, height } of blocks) {
    shapes.set(letter, `${shapes.get(letter) ?? ''}M${x} ${y}h${width}v${height}h-${width}z`);
  }
  return [...shapes];
}
