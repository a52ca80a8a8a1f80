import type { PictureType } from './Picture';

/** The content of one variant. */
export interface StoredPicture {
  readonly type: PictureType;
  readonly content: Buffer;
}

/** The bytes behind the addresses of pictures. They never change, so they can be kept for as long as there is room. */
export abstract class MediaBytes {
  abstract read(hash: string): Promise<StoredPicture | null>;
}
