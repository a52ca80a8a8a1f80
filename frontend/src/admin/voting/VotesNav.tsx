import { ViewNav } from '../components/layout/ViewNav';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const viewsOf = (t: Texts<'admin/voting'>) =>
  [
    { name: 'links', label: t('nav.links'), to: '?tab=votes' },
    { name: 'rewards', label: t('nav.rewards'), to: '?tab=votes&view=rewards' },
    { name: 'replies', label: t('nav.replies'), to: '?tab=votes&view=replies' },
    { name: 'commands', label: t('nav.commands'), to: '?tab=votes&view=commands' },
  ] as const;

export function VotesNav({ current }: { current: ReturnType<typeof viewsOf>[number]['name'] }) {
  const t = useTexts('admin/voting');
  const views = viewsOf(t);

  return <ViewNav label={t('nav.label')} current={current} views={views} />;
}
