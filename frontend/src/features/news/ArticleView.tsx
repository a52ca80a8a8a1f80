import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { Chip } from '@/shared/components/Chip';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { FailedFace } from '@/shared/components/FailedFace';
import { PageHead } from '@/shared/components/PageHead';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { ArticleBody } from './ArticleBody';
import { ArticleMeta } from './ArticleMeta';
import { Picture } from './Picture';
import { useArticle } from './useArticle';

/** An article on a page of its own, for visitors who open its address directly. */
export function ArticleView({ id }: { id: string }) {
  const { article, failed } = useArticle(id);

  return (
    <>
      <ArticleMeta article={article} />
      <PageHead
        title={article === null ? 'Article not found' : (article?.title ?? 'News')}
        text={article?.excerpt}
        scene="board"
      >
        <Back to={paths.news}>
          <Glyph name="left" size={10} />
          All news
        </Back>
      </PageHead>
      <Section>
        {failed && (
          <FailedFace
            title="Error Loading News"
            text="Failed to load news articles. Please try again later."
            onRetry={failed.retry}
          />
        )}
        {article === null && (
          <EmptyFace
            title="This article is not here"
            text="It may have been taken down, or the link lost a piece on its way."
            scene="broken"
          >
            <Button component={Link} to={paths.news} variant="contained">
              See all news
            </Button>
          </EmptyFace>
        )}
        {article === undefined && !failed && (
          <Column aria-busy aria-label="Loading the article">
            <Skeleton style={{ width: 150, height: 26 }} />
            <Skeleton style={{ height: 'auto', aspectRatio: '16 / 9' }} />
            <Skeleton style={{ height: 160 }} />
          </Column>
        )}
        {article && (
          <Column as="article">
            <Chip tone="secondary">
              <TimeText at={article.date} format="long" />
            </Chip>
            {article.image && (
              <Frame>
                <Picture image={article.image} first />
              </Frame>
            )}
            <ArticleBody html={article.contentHtml} />
          </Column>
        )}
      </Section>
    </>
  );
}

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  marginTop: 8,
  fontWeight: 700,
});

const Column = styled('div')({
  display: 'grid',
  gap: 24,
  maxWidth: 720,
  marginInline: 'auto',
  '& > *': { minWidth: 0 },
  '& > span': { justifySelf: 'start' },
});

const Frame = styled('div')({ aspectRatio: '16 / 9', overflow: 'hidden', borderRadius: 6 });
