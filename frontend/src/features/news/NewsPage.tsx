import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta, useLocalPath } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useOnline } from '@/shared/lib/useOnline';
import { useToast } from '@/shared/lib/useToast';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ArticleCard, ArticleCardFragment } from './ArticleCard';
import { ArticleGrid } from './ArticleCardFrame';
import { ArticleCardSkeleton } from './ArticleCardSkeleton';

const NewsQuery = graphql(
  `
    query News($first: Int!, $after: String) {
      news(first: $first, after: $after, pinnedFirst: true) {
        edges {
          cursor
          node {
            ...ArticleCard
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [ArticleCardFragment],
);

/** One large article; the others fill whole rows of three and of two. */
const FIRST_PAGE_SIZE = 7;
const NEXT_PAGE_SIZE = 12;
/** Maximum number of pages that one request loads when the address asks for several. */
const MAX_PAGES = 8;

const countArticles = (pages: number) => FIRST_PAGE_SIZE + NEXT_PAGE_SIZE * (pages - 1);

function parsePageCount(search: URLSearchParams): number {
  const requested = Number(search.get('pages'));
  return Number.isInteger(requested) && requested > 1 ? Math.min(requested, MAX_PAGES) : 1;
}

export function NewsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const article = search.get('article');

  // Links in the texts of owners may still have the former address of an article.
  useEffect(() => {
    if (article) void navigate(paths.article(article), { replace: true });
  }, [article, navigate]);

  return article ? null : <NewsList />;
}

function NewsList() {
  const [search, setSearch] = useSearchParams();
  const toLocalPath = useLocalPath();
  const [pages, setPages] = useState(() => parsePageCount(search));
  const { data, error, refetch, fetchMore, networkStatus } = useQuery(NewsQuery, {
    variables: { first: countArticles(pages) },
  });
  const isOnline = useOnline();
  const toast = useToast();
  const t = useTexts('news');
  const grid = useRef<HTMLDivElement>(null);
  const firstNewIndex = useRef<number | null>(null);

  const articles = data?.news.edges.map(({ node }) => node) ?? [];
  const after = data?.news.pageInfo.endCursor ?? null;
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;

  async function showMore() {
    try {
      await fetchMore({ variables: { first: NEXT_PAGE_SIZE, after } });
    } catch {
      toast({
        title: t('failed.title'),
        text: t('failed.text'),
        tone: 'error',
      });
      return;
    }
    firstNewIndex.current = articles.length;
    setPages(pages + 1);
    setSearch({ pages: String(pages + 1) }, { replace: true, preventScrollReset: true });
  }

  // The pressed button moves down or disappears, so keyboard focus moves to the first new article.
  useEffect(() => {
    if (firstNewIndex.current === null || articles.length <= firstNewIndex.current) return;
    grid.current?.children[firstNewIndex.current]?.querySelector('a')?.focus();
    firstNewIndex.current = null;
  }, [articles.length]);

  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageHeader
        title={t('title')}
        text={t('description')}
        langs={{ title: t.lang('title'), text: t.lang('description') }}
        scene="board"
      >
        <FeedLink href={toLocalPath(paths.feed)}>
          <Glyph name="feed" />
          {t('feed')}
        </FeedLink>
      </PageHeader>
      <Section>
        {!isOnline && data && <NewsOfflineNote>{t('offline')}</NewsOfflineNote>}
        {!data && error && (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={() => void refetch().catch(() => {})}
          />
        )}
        {!data && !error && (
          <ArticleGrid aria-busy aria-label={t('loading')}>
            {Array.from({ length: FIRST_PAGE_SIZE }, (_, index) => (
              <ArticleCardSkeleton key={index} leads={index === 0} />
            ))}
          </ArticleGrid>
        )}
        {data && articles.length === 0 && <EmptyState title={t('none.title')} text={t('none.text')} />}
        {articles.length > 0 && (
          <ArticleGrid ref={grid}>
            {articles.map((article, index) => (
              <ArticleCard key={article.id} article={article} leads={index === 0} />
            ))}
          </ArticleGrid>
        )}
        {data?.news.pageInfo.hasNextPage && (
          <ShowMore>
            <Button
              component={Link}
              to={{ search: `?pages=${pages + 1}` }}
              aria-busy={isLoadingMore}
              onClick={(event) => {
                event.preventDefault();
                if (!isLoadingMore) void showMore();
              }}
            >
              {t(isLoadingMore ? 'loadingMore' : 'showMore')}
            </Button>
            <p role="status">{t('shown', { shown: String(articles.length), total: data.news.totalCount })}</p>
          </ShowMore>
        )}
      </Section>
    </>
  );
}

const FeedLink = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  marginTop: 8,
  fontWeight: 700,
});

const NewsOfflineNote = styled(OfflineNote)({ marginBottom: 24 });

const ShowMore = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  marginTop: 40,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
