import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '@/shared/components/BackLink';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ArticleMeta } from './ArticleMeta';
import { ArticleColumn, ArticleText } from './ArticleText';
import { MoreArticles } from './MoreArticles';
import { ShareButton } from './ShareButton';
import { useArticle } from './useArticle';

export function ArticlePage() {
  const { id = '' } = useParams();
  const { article, failed } = useArticle(id);
  const t = useTexts('news');

  return (
    <>
      <ArticleMeta article={article} />
      <PageHeader
        title={article === null ? t('missing.pageTitle') : (article?.title ?? t('article.placeholder'))}
        text={article?.excerpt}
        {...(article && { langs: { title: langOf(article, 'title'), text: langOf(article, 'excerpt') } })}
        scene="board"
      >
        <BackLink to={paths.news}>{t('article.all')}</BackLink>
      </PageHeader>
      <Section>
        {failed && <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={failed.retry} />}
        {article === null && (
          <EmptyState title={t('missing.title')} text={t('missing.text')} scene="broken">
            <Button component={Link} to={paths.news} variant="contained">
              {t('missing.seeAll')}
            </Button>
          </EmptyState>
        )}
        {article === undefined && !failed && (
          <ArticleColumn aria-busy aria-label={t('article.loading')}>
            <Skeleton style={{ width: 150, height: 26 }} />
            <Skeleton style={{ height: 'auto', aspectRatio: '16 / 9' }} />
            <Skeleton style={{ height: 160 }} />
          </ArticleColumn>
        )}
        {article && (
          <ArticleText article={article}>
            <ShareButton article={article} />
          </ArticleText>
        )}
        {article && <MoreArticles than={id} />}
      </Section>
    </>
  );
}
