/**
 * The fonts for the site name, page titles and large numbers, as `SiteBrand.displayFont` names them. `width` is how much
 * wider than in the first one a word can be, `line` the height of a line of large text, and `edge` how deep, in em, each of the
 * three steps below large letters is: no deeper than their thinnest stroke, or the steps would show as stripes.
 */
export const displayFonts = {
  JERSEY: { family: 'Jersey 15', width: 1, line: 0.78, edge: 0.019 },
  PIXELIFY: { family: 'Pixelify Sans', width: 1.4, line: 0.92, edge: 0.022 },
  CINZEL: { family: 'Cinzel', width: 1.8, line: 1.02, edge: 0.013 },
  FREDOKA: { family: 'Fredoka', width: 1.45, line: 0.92, edge: 0.02 },
  FIGTREE: { family: 'Figtree', width: 1.5, line: 0.92, edge: 0.02 },
} as const;

export type DisplayFont = keyof typeof displayFonts;
