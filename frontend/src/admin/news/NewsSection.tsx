import { Suspense } from 'react';
import { lazyPage } from '@/app/lazyPage';
import { useListParams } from '../lib/useListParams';
import { ArticlesView } from './ArticlesView';
import { NewsNav } from './NewsNav';

/** Chunks of their own, so that the articles stay within the size budget of a section. */
const { Page: GalleryView } = lazyPage(() => import('../gallery/GalleryView').then((view) => view.GalleryView));
const { Page: EventsView } = lazyPage(() => import('../events/EventsView').then((view) => view.EventsView));

/** Articles, gallery and events. */
export function NewsSection() {
  const view = useListParams().choice('view', ['articles', 'gallery', 'events']);

  return (
    <>
      <NewsNav current={view} />
      {view === 'articles' && <ArticlesView />}
      <Suspense>
        {view === 'gallery' && <GalleryView />}
        {view === 'events' && <EventsView />}
      </Suspense>
    </>
  );
}
