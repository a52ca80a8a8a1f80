import type { HeroSceneName } from '@/shared/art/HeroScene';

/** The image of a link preview. */
interface LinkPreview {
  /** A path on this site or an https address. */
  path: string;
  /** In pixels, if known. */
  size?: { width: number; height: number };
  /** What the picture of the site shows; null: it is a picture of the page. */
  ofSite: 'coast' | 'emblem' | null;
}

/** The size of the preview images that the build draws. */
const size = { width: 1200, height: 630 };

const iconSize = { width: 512, height: 512 };

const drawnImagePattern = /^(\/art\/gallery-[\w-]+)\.svg$/;
const vectorImagePattern = /\.svgz?(?:[?#]|$)/i;

/** Link previews need raster images. Our own SVGs have a PNG copy; other SVGs, and no image, use the drawn scene of the
 * brand if there is such a picture of it, and its emblem otherwise.
 */
export function getLinkPreview(
  image: string | null | undefined,
  { siteName, heroScene }: { siteName: string; heroScene: HeroSceneName },
): LinkPreview {
  const [, drawing] = drawnImagePattern.exec(image ?? '') ?? [];
  if (drawing) return { path: `${drawing}.png`, size, ofSite: null };
  if (image && !vectorImagePattern.test(image)) return { path: image, ofSite: null };

  if (heroScene !== 'COAST') return { path: '/icon-512.png', size: iconSize, ofSite: 'emblem' };
  // The image contains the site name, so renamed sites use the one without it.
  const path = siteName === 'Costa' ? '/share.png' : '/share-unnamed.png';
  return { path, size, ofSite: 'coast' };
}
