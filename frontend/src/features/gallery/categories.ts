import type { graphql } from '@/shared/api/graphql';

type Category = ReturnType<typeof graphql.scalar<'GalleryCategory'>>;

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

export const filterByTab = <Picture extends { category: Category }>(
  pictures: Picture[],
  { category }: GalleryTab,
): Picture[] => (category ? pictures.filter((picture) => picture.category === category) : pictures);
