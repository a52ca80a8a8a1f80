import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ArticleByline } from '@/features/news/ArticleByline';
import type { ArticleCardFragment } from '@/features/news/ArticleCard';
import { ArticleCardFrame, ArticleCardPicture, ArticleCardText } from '@/features/news/ArticleCardFrame';
import { ArticleImage } from '@/features/news/ArticleImage';
import { NewestArticlesQuery } from '@/features/news/newestArticles';
import { type FragmentOf } from '@/shared/api/graphql';
import { useHasPage } from '@/shared/api/site';
import { FlushCard } from '@/shared/components/Card';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { BlockSection } from './BlockSection';

type Article = FragmentOf<typeof ArticleCardFragment>;

/** The newest articles, pinned ones first; nothing before the first one. */
export function NewsBlock() {
  const t = useTexts('blocks');
  const hasPage = useHasPage();
  const { data } = useQuery(NewestArticlesQuery);
  const [lead, ...others] = data?.news.edges.map(({ node }) => node) ?? [];
  if (!lead || !hasPage(paths.news)) return null;

  return (
    <BlockSection title={t('news.title')} lang={t.lang('news.title')} all={{ to: paths.news, text: t('news.all') }}>
      <NewsGrid data-single={others.length === 0}>
        <LeadArticle article={lead} />
        {others.length > 0 && (
          <FlushCard as="ul">
            {others.map((article) => (
              <OtherArticle key={article.id} article={article} />
            ))}
          </FlushCard>
        )}
      </NewsGrid>
    </BlockSection>
  );
}

function LeadArticle({ article }: { article: Article }) {
  return (
    <ArticleCardFrame>
      <ArticleCardPicture>
        <ArticleImage image={article.image} picture={article.picture} priority={false} />
      </ArticleCardPicture>
      <ArticleCardText>
        <ArticleByline article={article} tone="plain" />
        <h3 lang={langOf(article, 'title')}>
          <CoveringLink to={paths.article(article.id)}>{article.title}</CoveringLink>
        </h3>
        <p lang={langOf(article, 'excerpt')}>{article.excerpt}</p>
      </ArticleCardText>
    </ArticleCardFrame>
  );
}

function OtherArticle({ article }: { article: Article }) {
  return (
    <li>
      <div>
        <ArticleImage image={article.image} picture={article.picture} priority={false} />
      </div>
      <div>
        <small>
          <TimeText at={article.date} format="long" />
        </small>
        <h3 lang={langOf(article, 'title')}>
          <CoveringLink to={paths.article(article.id)}>{article.title}</CoveringLink>
        </h3>
        <p lang={langOf(article, 'excerpt')}>{article.excerpt}</p>
      </div>
    </li>
  );
}

/** The whole card is the target, and the title is what screen readers call it. */
const CoveringLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -4 },
}));

const NewsGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  '& > *': { minWidth: 0 },
  '& article, & li': { position: 'relative' },
  '& h3': { fontSize: '1.25rem', lineHeight: 1.3 },
  '& ul': { display: 'grid', gridAutoRows: '1fr', listStyle: 'none' },
  '& li': { display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: 16, padding: 16 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > :first-of-type': {
    alignSelf: 'start',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 4,
    background: theme.vars.palette.background.sunken,
  },
  '& li > :last-of-type': { overflowWrap: 'anywhere' },
  '& li h3': { fontSize: '1.0625rem' },
  '& li small, & li p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& li p': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  [theme.breakpoints.up('md')]: { '&[data-single=false]': { gridTemplateColumns: '1.15fr 1fr' } },
}));
