import { lazy, Suspense } from 'react';
import { Skeleton } from '@/shared/components/Skeleton';
import { lazyPage } from '@/shared/lib/lazyPage';
import { useListParams } from '../lib/useListParams';
import { ArticlesView } from './ArticlesView';

/** Apart, because the editor is large. */
const { Page: NewArticle } = lazyPage(() => import('./ArticleEditor').then((editor) => editor.NewArticle));

const StoredArticle = lazy(() => import('./ArticleEditor').then((editor) => ({ default: editor.StoredArticle })));

/** The articles, or the editor of one of them. */
export function NewsView() {
  const article = useListParams().text('article');
  if (!article) return <ArticlesView />;
  return (
    <Suspense fallback={<Skeleton aria-busy style={{ height: 320 }} />}>
      {article === 'new' ? <NewArticle /> : <StoredArticle key={article} id={article} />}
    </Suspense>
  );
}
