import { randomUUID } from 'node:crypto';

/** A visitor likes a picture, once. */
export class GalleryLike {
  readonly id: string;
  readonly imageId: string;
  /** The id of the visitor. */
  readonly visitor: string;
  /**
   * Null for a visitor who was known before. Somebody new could be anybody, and new again and again; of them, one like
   * counts for each picture, address and UTC day, which is what stands here. Stored under a pseudonym only.
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

  /** The visitor is known from now on, by the id they were just given. */
  static byNewcomer({ address, id }: { address: string; id: string }, imageId: string, now: Date): GalleryLike {
    const newcomer = `${address} likes ${imageId} on ${now.toISOString().slice(0, 10)}`;
    return new GalleryLike({ id: randomUUID(), imageId, visitor: id, newcomer, likedAt: now });
  }
}
