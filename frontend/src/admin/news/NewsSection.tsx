import { useListParams } from '../lib/useListParams';
import { ArticlesView } from './ArticlesView';
import { EventsView } from '../events/EventsView';
import { GalleryView } from '../gallery/GalleryView';
import { NewsNav } from './NewsNav';

/** Articles, gallery and events. */
export function NewsSection() {
  const view = useListParams().choice('view', ['articles', 'gallery', 'events']);

  return (
    <>
      <NewsNav current={view} />
      {view === 'articles' && <ArticlesView />}
      {view === 'gallery' && <GalleryView />}
      {view === 'events' && <EventsView />}
    </>
  );
}
