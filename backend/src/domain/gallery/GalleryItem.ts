import { randomUUID } from 'node:crypto';

export const GALLERY_CATEGORIES = ['builds', 'events', 'community'] as const;

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

export interface GalleryItemForm {
  readonly title: string;
  readonly description: string;
  /** A path on this site or an https URL. */
  readonly imageUrl: string;
  /** The author of the picture, as free text by staff. */
  readonly author: string;
  readonly category: GalleryCategory;
  /** If absent, a new item is not featured and an existing item stays unchanged. */
  readonly featured?: boolean | null | undefined;
}

export class GalleryItem {
  readonly id: string;
  title: string;
  description: string;
  imageUrl: string;
  author: string;
  category: GalleryCategory;
  featured: boolean;
  /** The number of stored likes, updated together with them; edits do not change it. */
  readonly likes: number;
  readonly createdAt: Date;
  readonly version: number;

  private constructor(state: Omit<GalleryItem, 'change'>) {
    this.id = state.id;
    this.title = state.title;
    this.description = state.description;
    this.imageUrl = state.imageUrl;
    this.author = state.author;
    this.category = state.category;
    this.featured = state.featured;
    this.likes = state.likes;
    this.createdAt = state.createdAt;
    this.version = state.version;
  }

  static publish(
    { title, description, imageUrl, author, category, featured }: GalleryItemForm,
    now: Date,
  ): GalleryItem {
    const picture = { title, description, imageUrl, author, category, featured: featured ?? false };
    return new GalleryItem({ id: randomUUID(), ...picture, likes: 0, createdAt: now, version: 1 });
  }

  change({ title, description, imageUrl, author, category, featured }: GalleryItemForm): void {
    this.title = title;
    this.description = description;
    this.imageUrl = imageUrl;
    this.author = author;
    this.category = category;
    this.featured = featured ?? this.featured;
  }
}
