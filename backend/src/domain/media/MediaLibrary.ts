import type { Page, PageRequest } from '../shared/Page';
import type { Media, MediaVariant } from './Media';
import type { MediaUse } from './MediaUse';
import type { PictureKind } from './PictureProcessor';

/** `undescribed`: neither an alternative text nor the mark that the picture needs none. */
export const MEDIA_FILTERS = ['all', 'unused', 'undescribed'] as const;

export type MediaFilter = (typeof MEDIA_FILTERS)[number];

export interface MediaSearch {
  readonly filter?: MediaFilter | null | undefined;
  /** Part of the file name or of the alternative text in any language. */
  readonly search?: string | null | undefined;
}

export interface MediaCounts {
  readonly all: number;
  readonly unused: number;
  readonly undescribed: number;
  readonly usedBytes: number;
}

/** A picture as pages show it. */
export interface ShownMedia {
  readonly media: Media;
  /** The smallest first. */
  readonly variants: readonly Omit<MediaVariant, 'content'>[];
}

export interface Reuse {
  readonly same: Media | null;
  readonly usedBytes: number;
}

/** The stored pictures. */
export abstract class MediaLibrary {
  /** No other transaction adds a picture until this one ends. */
  abstract lockForUpload(): Promise<void>;
  /** The picture of the same file, or one that looks the same, which counts as uploaded now; and the size of all pictures. */
  abstract reuse(originalSha256: string, kind: PictureKind, hash?: string): Promise<Reuse>;
  abstract add(media: Media, variants: readonly MediaVariant[]): Promise<void>;
  abstract find(id: string): Promise<Media | null>;
  /** Locks the picture, so that nothing can begin to show it until the transaction ends. */
  abstract findForUpdate(id: string): Promise<Media | null>;
  abstract save(media: Media): Promise<Media>;
  abstract remove(media: Media): Promise<void>;
  /** Newest first. */
  abstract list(search: MediaSearch, pageRequest: PageRequest): Promise<Page<Media>>;
  abstract count(): Promise<MediaCounts>;
  abstract usedBytes(): Promise<number>;
  /** What shows each of these pictures, by their ids. */
  abstract uses(ids: readonly string[]): Promise<ReadonlyMap<string, readonly MediaUse[]>>;
  /** By the hash of any of their variants. */
  abstract show(hashes: readonly string[]): Promise<ReadonlyMap<string, ShownMedia>>;
}
