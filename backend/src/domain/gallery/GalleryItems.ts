import type { Page, Stretch } from '../shared/Page';
import type { GalleryCategory, GalleryItem } from './GalleryItem';

/** What is absent or null does not matter. */
export interface GalleryFilter {
  readonly category?: GalleryCategory | null | undefined;
  readonly featured?: boolean | null | undefined;
}

export abstract class GalleryItems {
  /** Newest first. */
  abstract newest(filter: GalleryFilter, stretch: Stretch): Promise<Page<GalleryItem>>;
  abstract withId(id: string): Promise<GalleryItem | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<GalleryItem | null>;
  abstract save(item: GalleryItem): Promise<GalleryItem>;
  /** Takes its likes away too. */
  abstract remove(item: GalleryItem): Promise<void>;
}
