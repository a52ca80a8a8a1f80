import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ArticleCard } from './ArticleCard';
import { ArticleGrid } from './ArticleCardFrame';
import { NewestArticlesQuery } from './newestArticles';

/** Three other articles, in the order of the list, for readers at the end of one; nothing if there is no other. */
export function MoreArticles({ than }: { than: string }) {
  const t = useTexts('news');
  const headingId = useId();
  const { data } = useQuery(NewestArticlesQuery);
  const others = (data?.news.edges ?? []).map(({ node }) => node).filter(({ id }) => id !== than);
  if (others.length === 0) return null;

  return (
    <MoreSection aria-labelledby={headingId}>
      <h2 id={headingId}>{t('article.more')}</h2>
      <ArticleGrid>
        {others.slice(0, 3).map((article) => (
          <ArticleCard key={article.id} article={article} leads={false} />
        ))}
      </ArticleGrid>
    </MoreSection>
  );
}

const MoreSection = styled('section')(({ theme }) => ({
  marginTop: 'var(--rhythm)',
  paddingTop: 'calc(var(--rhythm) * .75)',
  borderTop: `4px dotted ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.h2, marginBottom: 24 },
}));
