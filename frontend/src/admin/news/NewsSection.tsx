import { useAddress } from '../lib/useAddress';
import { ArticlesView } from './ArticlesView';
import { EventsView } from '../events/EventsView';
import { GalleryView } from '../gallery/GalleryView';
import { NewsViews } from './NewsViews';

/** Articles, gallery and events. */
export function NewsSection() {
  const view = useAddress().choice('view', ['articles', 'gallery', 'events']);

  return (
    <>
      <NewsViews current={view} />
      {view === 'articles' && <ArticlesView />}
      {view === 'gallery' && <GalleryView />}
      {view === 'events' && <EventsView />}
    </>
  );
}
