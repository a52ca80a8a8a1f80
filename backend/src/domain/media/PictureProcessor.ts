import type { SharePicture } from '../brand/ShareDesign';
import type { PictureType } from './Picture';
import type { PictureSize } from './PictureSize';

/** A `picture` gets variants for every screen; a `logo` keeps its transparency and sharp edges. */
export type PictureKind = 'picture' | 'logo';

/** One drawing of a picture, without any metadata except a color profile. */
export interface PictureVariant extends PictureSize {
  readonly type: PictureType;
  /** At most 2 MB. */
  readonly content: Buffer;
}

/** The size is that of the original, upright: the orientation that a camera noted is applied. */
export interface ProcessedPicture extends PictureSize {
  /** The mean color, as #RRGGBB. */
  readonly color: string;
  /** 8 × 6 pixels as the `data:` address of a PNG, stretched over the place of the picture while it loads. */
  readonly placeholder: string;
  /**
   * Of a picture: WebP with widths of 320, 640, 1280 and 2048 pixels, as far as the original has them, or its own width,
   * the smallest first; then one JPEG at most 1280 wide. Of a logo: PNG with sides of at most 128, 256 and 1024 pixels.
   */
  readonly variants: readonly PictureVariant[];
  /** Whether the file has several frames; the variants show the first one. */
  readonly wasMoving: boolean;
}

/** Decodes uploaded pictures and draws them again, so that no byte of an upload is ever served. */
export abstract class PictureProcessor {
  /** False where the platform has no decoder, so that a form can offer addresses only. */
  abstract isAvailable(): Promise<boolean>;

  /**
   * Rejects with `PictureRejected` for a file that is no picture within the limits of `PictureHeader`, with
   * `PictureProcessorBusy` when too many pictures wait, and with `PictureProcessorUnavailable` without a decoder.
   */
  abstract process(file: Uint8Array, kind: PictureKind): Promise<ProcessedPicture>;

  /**
   * The icons of a logo as square PNGs: transparent with sides of 32, 192 and 512 pixels, then on this color (#RRGGBB)
   * with 180 and 512 pixels. Rejects like `process`.
   */
  abstract drawIcons(logo: Uint8Array, ground: string): Promise<readonly PictureVariant[]>;

  /** A link preview as JPEG. Rejects like `process`. */
  abstract drawShare(picture: SharePicture): Promise<Buffer>;
}
