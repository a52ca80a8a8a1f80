import type { graphql } from '@/shared/api/graphql';

export type Category = ReturnType<typeof graphql.scalar<'GalleryCategory'>>;

/** The tabs: their value in the address and the category that they show. */
export const galleryTabs = [
  { name: 'all', category: null },
  { name: 'builds', category: 'BUILDS' },
  { name: 'events', category: 'EVENTS' },
  { name: 'community', category: 'COMMUNITY' },
] as const satisfies { name: string; category: Category | null }[];

export type GalleryTab = (typeof galleryTabs)[number];

export const filterByTab = <Picture extends { category: Category }>(
  pictures: Picture[],
  { category }: GalleryTab,
): Picture[] => (category ? pictures.filter((picture) => picture.category === category) : pictures);
