import { ViewNav } from '../components/layout/ViewNav';

const views = [
  { name: 'articles', label: 'Articles', to: '?tab=news' },
  { name: 'gallery', label: 'Gallery', to: '?tab=news&view=gallery' },
  { name: 'events', label: 'Events', to: '?tab=news&view=events' },
] as const;

export function NewsNav({ current }: { current: (typeof views)[number]['name'] }) {
  return <ViewNav label="News" current={current} views={views} />;
}
