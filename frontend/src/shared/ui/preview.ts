/** The picture that a link to a page shows elsewhere. */
export interface Preview {
  /** A path on this site or an https address. */
  path: string;
  /** In pixels, where it is known. */
  size?: { width: number; height: number };
  /** What is to be seen, unless it is the page's own picture. */
  alt?: string;
}

/** Of the pictures that the build draws for previews. */
const size = { width: 1200, height: 630 };

const drawnByUs = /^(\/art\/gallery-[\w-]+)\.svg$/;
const vectors = /\.svgz?(?:[?#]|$)/i;

/** Sites that show previews take pictures of pixels only. Our own drawings have a twin made of them; for others the coast stands in. */
export function previewOf(image: string | null | undefined, siteName: string): Preview {
  const [, drawing] = drawnByUs.exec(image ?? '') ?? [];
  if (drawing) return { path: `${drawing}.png`, size };
  if (image && !vectors.test(image)) return { path: image };

  // The name is drawn into the picture, and a site may have another one.
  const path = siteName === 'Costa' ? '/share.png' : '/share-unnamed.png';
  return { path, size, alt: `${siteName}: a coast at night with a village and a lit lighthouse` };
}
