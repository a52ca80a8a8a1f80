/**
 * The fonts for the site name, page titles and large numbers, as `SiteBrand.displayFont` names them. `width` is how much
 * wider than in the first one a word can be.
 */
export const displayFonts = {
  JERSEY: { family: 'Jersey 15', width: 1 },
  PIXELIFY: { family: 'Pixelify Sans', width: 1.4 },
  CINZEL: { family: 'Cinzel', width: 1.8 },
  FREDOKA: { family: 'Fredoka', width: 1.45 },
} as const;

export type DisplayFont = keyof typeof displayFonts;
