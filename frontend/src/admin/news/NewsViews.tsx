import { Views } from '../components/layout/Views';

const views = [
  { name: 'articles', label: 'Articles', to: '?tab=news' },
  { name: 'gallery', label: 'Gallery', to: '?tab=news&view=gallery' },
  { name: 'events', label: 'Events', to: '?tab=news&view=events' },
] as const;

export function NewsViews({ current }: { current: (typeof views)[number]['name'] }) {
  return <Views label="News" current={current} views={views} />;
}
