import { createHash } from 'node:crypto';

/** Colours of face, growth, ink and shine; none of them is a skin colour. */
const palettes = [
  ['#4A6B2A', '#B8D962', '#16220A', '#F4FBE4'],
  ['#17735C', '#4FE0B8', '#062219', '#E6FFF7'],
  ['#2C5C8F', '#8CC4FF', '#0A1C30', '#EDF6FF'],
  ['#5B4A9A', '#B79CFF', '#1E1440', '#F3EEFF'],
  ['#8F3A4A', '#FF9AA2', '#2E0A12', '#FFF0F1'],
  ['#35603A', '#FFC862', '#10220F', '#FFF6E0'],
  ['#56616C', '#C9D2D9', '#161B22', '#FFFFFF'],
  ['#1E6473', '#7FE3F0', '#05222A', '#E9FCFF'],
  ['#7A3C86', '#EBA0F2', '#260B2C', '#FDEFFF'],
  ['#38477A', '#F2D06B', '#0E1530', '#FFF8DF'],
  ['#255B66', '#FF9A7A', '#081E24', '#FFF1EC'],
  ['#4B3F8C', '#5FE3BE', '#171036', '#EAFFF8'],
] as const;

/* The left half of a face, row by row, mirrored to the right: g for growth on it, i for ink, s for shine. */
const crowns = [
  ['giii', 'gg..', 'g...'],
  ['ggii', 'gg..', '....'],
  ['igii', 'ig..', '.g..'],
  ['siii', 'ss..', '....'],
  ['iiig', '...g', '....'],
  ['gggg', 'gggg', 'gg..'],
  ['gggg', 'ggg.', 'g...'],
  ['gggg', 'g...', 'g...'],
  ['iiii', 'gggg', 'iiii'],
  ['iiig', '..gg', '...g'],
  ['gigi', 'gggg', '....'],
  ['gggg', 'gigg', 'g..g'],
];
const eyes = [
  ['....', '..i.'],
  ['....', '.i..'],
  ['....', '.si.'],
  ['..s.', '..i.'],
  ['.s..', '.i..'],
  ['....', '.is.'],
  ['.gg.', '..i.'],
  ['.si.', '.si.'],
];
const mouths = [
  ['....', '.i..', '..ii'],
  ['....', '..i.', '...i'],
  ['....', '..ii', '....'],
  ['....', '.sss', '....'],
  ['....', '.i..', '..ig'],
  ['....', 'g..i', '...i'],
  ['...i', 'gggg', 'gggg'],
  ['...g', '..gg', '...i'],
  ['g...', '.i..', '..ii'],
];

/** An avatar of eight by eight squares that is derived from the name, ignoring case. */
export function drawAvatar(name: string, size: number): string {
  const hash = createHash('sha256').update(name.toLowerCase()).digest();
  const choose = <T>(choices: readonly T[], turn: number) => choices[hash.readUInt16BE(2 * turn) % choices.length] as T;
  const [face, grown, ink, shine] = choose(palettes, 0);
  const rows = [...choose(crowns, 1), ...choose(eyes, 2), ...choose(mouths, 3)];

  const colours = { g: grown, i: ink, s: shine };
  const paths = Object.entries(colours).map(
    ([letter, colour]) => `<path fill="${colour}" d="${drawSquares(rows, letter)}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${size}" height="${size}" shape-rendering="crispEdges">`,
    `<path fill="${face}" d="M0 0h8v8H0z"/>${paths.join('')}</svg>`,
  ].join('');
}

/** Draws every run of the letter in the mirrored rows as a rectangle one unit high. */
function drawSquares(rows: string[], letter: string): string {
  const mirrored = rows.map((half) => half + [...half].reverse().join(''));
  return mirrored
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}
