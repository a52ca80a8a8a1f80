import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { langOf } from '@/shared/texts/langOf';
import { ArticleBody } from './ArticleBody';
import { ArticleByline } from './ArticleByline';
import { ArticleImage } from './ArticleImage';
import type { Article } from './useArticle';

/** The article below its heading; the children are beside its date. */
export function ArticleText({ article, children }: { article: Article; children?: ReactNode }) {
  return (
    <ArticleColumn as="article">
      <DateLine>
        <ArticleByline article={article} tone="secondary" />
        {children}
      </DateLine>
      {article.image && (
        <ImageFrame>
          <ArticleImage image={article.image} picture={article.picture} priority />
        </ImageFrame>
      )}
      <UntranslatedNote lang={langOf(article, 'content')} />
      <ArticleBody html={article.contentHtml} lang={langOf(article, 'content')} />
    </ArticleColumn>
  );
}

export const ArticleColumn = styled('div')({
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
