import type { Order, Orders } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { GalleryCategory, GalleryItem } from './GalleryItem';

export const GALLERY_SORTS = ['date', 'title', 'likes'] as const;

export type GallerySort = (typeof GALLERY_SORTS)[number];

export const GALLERY_ORDERS: Orders<GallerySort> = { date: 'desc', title: 'asc', likes: 'desc' };

/** Absent or null fields do not filter. */
export interface GalleryFilter {
  readonly category?: GalleryCategory | null | undefined;
  readonly featured?: boolean | null | undefined;
  /** Substring of the title or the author's name; case-insensitive. */
  readonly search?: string | null | undefined;
  /** Also searches the translations in this language. */
  readonly language?: string | null | undefined;
}

export abstract class GalleryItems {
  /** Newest first. */
  abstract newest(filter: GalleryFilter, pageRequest: PageRequest): Promise<Page<GalleryItem>>;
  abstract list(filter: GalleryFilter, order: Order<GallerySort>, pageRequest: PageRequest): Promise<Page<GalleryItem>>;
  abstract findById(id: string): Promise<GalleryItem | null>;
  /** Like `findById`, but locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<GalleryItem | null>;
  abstract save(item: GalleryItem): Promise<GalleryItem>;
  /** Deletes its likes too. */
  abstract remove(item: GalleryItem): Promise<void>;
}
