import type { GalleryLike } from './GalleryLike';

export abstract class GalleryLikes {
  /** Keeps the like and counts it on its picture, both or neither; nothing happens where it is not the first. */
  abstract add(like: GalleryLike): Promise<void>;
  /** Which of these pictures the visitor likes. */
  abstract among(imageIds: readonly string[], visitor: string): Promise<ReadonlySet<string>>;
}
