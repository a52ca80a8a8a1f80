import { Suspense } from 'react';
import { lazy } from 'react';
import { lazyPage } from '@/app/lazyPage';
import { useListParams } from '../lib/useListParams';
import { ArticlesView } from './ArticlesView';
import { NewsNav } from './NewsNav';

/** Chunks of their own, so that the articles stay within the size budget of a section. */
const { Page: GalleryView } = lazyPage(() => import('../gallery/GalleryView').then((view) => view.GalleryView));
const { Page: NewArticle } = lazyPage(() => import('./ArticleEditor').then((editor) => editor.NewArticle));
const { Page: EventsView } = lazyPage(() => import('../events/EventsView').then((view) => view.EventsView));

const StoredArticle = lazy(() => import('./ArticleEditor').then((editor) => ({ default: editor.StoredArticle })));

/** Articles, gallery and events. */
export function NewsSection() {
  const { choice, text } = useListParams();
  const view = choice('view', ['articles', 'gallery', 'events']);
  const article = view === 'articles' ? text('article') : '';

  return (
    <>
      <NewsNav current={view} />
      {view === 'articles' && !article && <ArticlesView />}
      <Suspense>
        {article === 'new' && <NewArticle />}
        {article && article !== 'new' && <StoredArticle key={article} id={article} />}
        {view === 'gallery' && <GalleryView />}
        {view === 'events' && <EventsView />}
      </Suspense>
    </>
  );
}
