/** In whole pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Whether both are the same size; one may lie on its side, because decoders turn pictures upright. */
export const haveSameSides = (one: PictureSize, other: PictureSize): boolean =>
  (one.width === other.width && one.height === other.height) ||
  (one.width === other.height && one.height === other.width);
