import { ViewNav } from '../components/layout/ViewNav';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const viewsOf = (t: Texts<'admin/news'>) =>
  [
    { name: 'articles', label: t('nav.articles'), to: '?tab=news' },
    { name: 'gallery', label: t('nav.gallery'), to: '?tab=news&view=gallery' },
    { name: 'events', label: t('nav.events'), to: '?tab=news&view=events' },
  ] as const;

export function NewsNav({ current }: { current: ReturnType<typeof viewsOf>[number]['name'] }) {
  const t = useTexts('admin/news');
  const views = viewsOf(t);

  return <ViewNav label={t('title')} current={current} views={views} />;
}
