import { randomUUID } from 'node:crypto';

/** A visitor's like of a picture; at most one per visitor and picture. */
export class GalleryLike {
  readonly id: string;
  readonly imageId: string;
  /** The id of the visitor. */
  readonly visitor: string;
  /**
   * The deduplication key of a new visitor, stored as a pseudonym only; null for a returning visitor. A client without
   * cookies is new every time, so new visitors get one like per picture, address and UTC day.
   */
  readonly newcomer: string | null;
  readonly likedAt: Date;

  private constructor(state: Pick<GalleryLike, 'id' | 'imageId' | 'visitor' | 'newcomer' | 'likedAt'>) {
    this.id = state.id;
    this.imageId = state.imageId;
    this.visitor = state.visitor;
    this.newcomer = state.newcomer;
    this.likedAt = state.likedAt;
  }

  static byVisitor(visitor: string, imageId: string, now: Date): GalleryLike {
    return new GalleryLike({ id: randomUUID(), imageId, visitor, newcomer: null, likedAt: now });
  }

  /** A like by a new visitor; `id` is the visitor id that was just assigned. */
  static byNewVisitor({ address, id }: { address: string; id: string }, imageId: string, now: Date): GalleryLike {
    const newcomer = `${address} likes ${imageId} on ${now.toISOString().slice(0, 10)}`;
    return new GalleryLike({ id: randomUUID(), imageId, visitor: id, newcomer, likedAt: now });
  }
}
