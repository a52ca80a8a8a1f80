import type { Order, Orders } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { GalleryCategory, GalleryItem } from './GalleryItem';

export const GALLERY_SORTS = ['date', 'title', 'likes'] as const;

export type GallerySort = (typeof GALLERY_SORTS)[number];

export const GALLERY_ORDERS: Orders<GallerySort> = { date: 'desc', title: 'asc', likes: 'desc' };

/** What is absent or null does not matter. */
export interface GalleryFilter {
  readonly category?: GalleryCategory | null | undefined;
  readonly featured?: boolean | null | undefined;
  /** A part of the title or the name of the author, in any case. */
  readonly search?: string | null | undefined;
}

export abstract class GalleryItems {
  /** Newest first. */
  abstract newest(filter: GalleryFilter, stretch: Stretch): Promise<Page<GalleryItem>>;
  abstract list(filter: GalleryFilter, order: Order<GallerySort>, stretch: Stretch): Promise<Page<GalleryItem>>;
  abstract withId(id: string): Promise<GalleryItem | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<GalleryItem | null>;
  abstract save(item: GalleryItem): Promise<GalleryItem>;
  /** Takes its likes away too. */
  abstract remove(item: GalleryItem): Promise<void>;
}
