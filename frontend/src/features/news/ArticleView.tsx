import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { BackLink } from '@/shared/components/BackLink';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { useTexts } from '@/shared/texts/LanguageContext';
import { langOf } from '@/shared/texts/langOf';
import { ArticleBody } from './ArticleBody';
import { ArticleMeta } from './ArticleMeta';
import { ArticleImage } from './ArticleImage';
import { ShareButton } from './ShareButton';
import { useArticle } from './useArticle';

/** An article on a page of its own, for visitors who open its address directly. */
export function ArticleView({ id }: { id: string }) {
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
          <EmptyState title={t('missing.title')} text={t('missing.linkText')} scene="broken">
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
          <ArticleColumn as="article">
            <DateLine>
              <Chip tone="secondary">
                <TimeText at={article.date} format="long" />
              </Chip>
              <ShareButton article={article} />
            </DateLine>
            {article.image && (
              <ImageFrame>
                <ArticleImage image={article.image} picture={article.picture} priority />
              </ImageFrame>
            )}
            <UntranslatedNote lang={langOf(article, 'content')} />
            <ArticleBody html={article.contentHtml} lang={langOf(article, 'content')} />
          </ArticleColumn>
        )}
      </Section>
    </>
  );
}

const ArticleColumn = styled('div')({
  display: 'grid',
  gap: 24,
  maxWidth: 720,
  marginInline: 'auto',
  '& > *': { minWidth: 0 },
});

const ImageFrame = styled('div')({ aspectRatio: '16 / 9', overflow: 'hidden', borderRadius: 6 });

const DateLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});
