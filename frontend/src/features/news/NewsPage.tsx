import { useSearchParams } from 'react-router-dom';
import { useIsOverList } from '@/shared/lib/overList';
import { ArticleDialog } from './ArticleDialog';
import { ArticleView } from './ArticleView';
import { NewsList } from './NewsList';

/** The list, an article in a dialog over the list, or an article page, depending on where the visitor came from. */
export function NewsPage() {
  const [search] = useSearchParams();
  const isOverList = useIsOverList();
  const article = search.get('article');

  if (article && !isOverList) return <ArticleView id={article} />;
  return (
    <>
      <NewsList />
      {article && <ArticleDialog id={article} />}
    </>
  );
}
