import { sentence } from '../shared/Sentence';
import { PictureRejected } from './errors';
import type { PictureSize } from './PictureSize';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

const MEGABYTE = 2 ** 20;
const MEGAPIXEL = 1_000_000;

export const MAX_PICTURE_BYTES = 16 * MEGABYTE;
export const MAX_PICTURE_PIXELS = 40 * MEGAPIXEL;
/** Of each side, in pixels. */
export const MAX_PICTURE_SIDE = 16_384;

/** Throws `PictureRejected`. */
export function mustHavePictureBytes(length: number): void {
  if (length <= MAX_PICTURE_BYTES) return;
  const [megabytes, max] = [Math.ceil(length / MEGABYTE), MAX_PICTURE_BYTES / MEGABYTE];
  throw new PictureRejected('bytes', sentence('pictureFileTooLarge', { megabytes, max }));
}

/** Throws `PictureRejected`. */
export function mustHavePictureSides({ width, height }: PictureSize): void {
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_PICTURE_SIDE) {
    throw new PictureRejected('pixels', sentence('pictureSides', { width, height, max: MAX_PICTURE_SIDE }));
  }
  if (width * height > MAX_PICTURE_PIXELS) {
    const [megapixels, max] = [Math.ceil((width * height) / MEGAPIXEL), MAX_PICTURE_PIXELS / MEGAPIXEL];
    throw new PictureRejected('pixels', sentence('picturePixels', { megapixels, max }));
  }
}
