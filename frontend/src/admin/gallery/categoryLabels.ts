import type { Category } from '@/features/gallery/categories';

export const categoryLabels: Record<Category, string> = {
  BUILDS: 'Builds',
  EVENTS: 'Events',
  COMMUNITY: 'Community',
};
