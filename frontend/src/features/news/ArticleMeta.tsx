import { PageMeta } from '@/shared/components/PageMeta';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ArticleData } from './ArticleData';
import type { Article } from './useArticle';

/** Page metadata, link preview and structured data of the article. */
export function ArticleMeta({ article }: { article: Article | null | undefined }) {
  const t = useTexts('news');
  if (article === null)
    return <PageMeta title={t('missing.pageTitle')} description={t('missing.description')} missing />;
  if (!article)
    return <PageMeta title={t('article.placeholder')} description={t('article.placeholderDescription')} hidden />;

  const { title, excerpt, image, picture, date, languages } = article;
  return (
    <>
      <PageMeta
        title={title}
        description={excerpt}
        image={image}
        picture={picture}
        published={date}
        languages={languages}
        within={{ title: t('title'), path: paths.news }}
      />
      <ArticleData article={article} />
    </>
  );
}
