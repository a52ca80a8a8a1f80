import type { GalleryPicture } from './useGallery';

type Category = GalleryPicture['category'];

export const categoryLabels: Record<Category, string> = {
  BUILDS: 'Builds',
  EVENTS: 'Events',
  COMMUNITY: 'Community',
};

/** The tabs: their value in the address, their label and the category that they show. */
export const galleryTabs = [
  { name: 'all', label: 'All', category: null },
  { name: 'builds', label: categoryLabels.BUILDS, category: 'BUILDS' },
  { name: 'events', label: categoryLabels.EVENTS, category: 'EVENTS' },
  { name: 'community', label: categoryLabels.COMMUNITY, category: 'COMMUNITY' },
] as const satisfies { name: string; label: string; category: Category | null }[];

export type GalleryTab = (typeof galleryTabs)[number];

export const filterByTab = (pictures: GalleryPicture[], { category }: GalleryTab): GalleryPicture[] =>
  category ? pictures.filter((picture) => picture.category === category) : pictures;
