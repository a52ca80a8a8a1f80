import type { ShownPicture } from '../components/pictureProps';

/** The image of a link preview. */
interface LinkPreview {
  /** A path on this site or an https address. */
  path: string;
  type?: 'image/jpeg' | 'image/png';
  /** In pixels, if known. */
  size?: { width: number; height: number };
  /** Whether the server draws it from the title and the brand. */
  isDrawn: boolean;
}

interface SharedPage {
  /** The path of the page with the prefix of its language. */
  path: string;
  /** All that the picture shows, so that another picture has another address. */
  content: unknown;
}

const size = { width: 1200, height: 630 };

const drawnImagePattern = /^(\/art\/gallery-[\w-]+)\.svg$/;
const vectorImagePattern = /\.svgz?(?:[?#]|$)/i;

/** What a link preview needs to know of an uploaded picture. */
export type KnownPicture = Pick<ShownPicture, 'alt' | 'previewUrl' | 'previewWidth' | 'previewHeight'>;

/**
 * Link previews need raster images, and not all programs show WebP. Our own SVGs have a PNG copy; instead of other SVGs, and
 * of no image, the server draws one.
 */
export function getLinkPreview(
  image: string | null | undefined,
  picture: KnownPicture | null | undefined,
  { path, content }: SharedPage,
): LinkPreview {
  if (picture?.previewUrl) return { path: picture.previewUrl, ...sizeOf(picture), type: 'image/jpeg', isDrawn: false };
  const [, drawing] = drawnImagePattern.exec(image ?? '') ?? [];
  if (drawing) return { path: `${drawing}.png`, type: 'image/png', size, isDrawn: false };
  if (image && !vectorImagePattern.test(image)) return { path: image, isDrawn: false };
  const version = hash(JSON.stringify(content));
  return {
    path: `/share${path.replace(/\/$/, '')}.jpg?v=${version}`,
    type: 'image/jpeg',
    size,
    isDrawn: true,
  };
}

const sizeOf = ({ previewWidth: width, previewHeight: height }: KnownPicture) =>
  width && height ? { size: { width, height } } : {};

/** FNV-1a, 32 bits: it tells pictures apart, and protects nothing. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
