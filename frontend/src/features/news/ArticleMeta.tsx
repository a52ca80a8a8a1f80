import { paths } from '@/shared/paths';
import { PageMeta } from '@/shared/components/PageMeta';
import { ArticleData } from './ArticleData';
import type { Article } from './useArticle';

/** Page metadata and link preview of the article, for both the dialog and the page. */
export function ArticleMeta({ article }: { article: Article | null | undefined }) {
  if (article === null)
    return <PageMeta title="Article not found" description="This article does not exist." missing />;
  if (!article) return <PageMeta title="News" description="A news article." hidden />;

  const { id, title, excerpt, image, date } = article;
  return (
    <>
      <PageMeta
        title={title}
        description={excerpt}
        search={`?article=${encodeURIComponent(id)}`}
        image={image}
        published={date}
        within={{ title: 'Latest News', path: paths.news }}
      />
      <ArticleData article={article} />
    </>
  );
}
