/** The image of a link preview. */
interface LinkPreview {
  /** A path on this site or an https address. */
  path: string;
  /** In pixels, if known. */
  size?: { width: number; height: number };
  /** Whether it is the picture of the site, and not one of the page. */
  isCoast: boolean;
}

/** The size of the preview images that the build draws. */
const size = { width: 1200, height: 630 };

const drawnImagePattern = /^(\/art\/gallery-[\w-]+)\.svg$/;
const vectorImagePattern = /\.svgz?(?:[?#]|$)/i;

/** Link previews need raster images. Our own SVGs have a PNG copy; other SVGs, and no image, use the coast. */
export function getLinkPreview(image: string | null | undefined, siteName: string): LinkPreview {
  const [, drawing] = drawnImagePattern.exec(image ?? '') ?? [];
  if (drawing) return { path: `${drawing}.png`, size, isCoast: false };
  if (image && !vectorImagePattern.test(image)) return { path: image, isCoast: false };

  // The image contains the site name, so renamed sites use the one without it.
  const path = siteName === 'Costa' ? '/share.png' : '/share-unnamed.png';
  return { path, size, isCoast: true };
}
