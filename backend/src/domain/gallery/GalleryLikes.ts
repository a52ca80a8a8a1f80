import type { GalleryLike } from './GalleryLike';

export abstract class GalleryLikes {
  /** Stores the like and increments the picture's counter atomically. Returns false for a repeated like. */
  abstract add(like: GalleryLike): Promise<boolean>;
  /** The subset of these pictures that the visitor likes. */
  abstract findLiked(imageIds: readonly string[], visitor: string): Promise<ReadonlySet<string>>;
}
