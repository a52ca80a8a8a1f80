import type { Category } from '@/features/gallery/categories';
import type { Texts } from '@/shared/texts/Language';

export const categoryLabelsOf = (t: Texts<'admin/gallery'>): Record<Category, string> => ({
  BUILDS: t('category.builds'),
  EVENTS: t('category.events'),
  COMMUNITY: t('category.community'),
});
