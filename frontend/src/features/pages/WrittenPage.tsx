import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '@/features/notFound/NotFoundPage';
import { graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { ErrorState } from '@/shared/components/ErrorState';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PageText, PageTextFragment } from './PageText';

const SitePageQuery = graphql(
  `
    query SitePage($slug: String!) {
      sitePage(slug: $slug) {
        id
        ...PageText
      }
    }
  `,
  [PageTextFragment],
);

/** A page that the owner has written; all other paths with one segment are unknown. */
export function WrittenPage() {
  const { slug = '' } = useParams();
  const { pages, isLoaded } = useSite();
  const isKnown = pages.some((page) => page.slug === slug);
  return isLoaded && !isKnown ? <NotFoundPage /> : <KnownPage slug={slug} />;
}

function KnownPage({ slug }: { slug: string }) {
  const t = useTexts('pages');
  const { data, error, refetch } = useQuery(SitePageQuery, { variables: { slug } });
  const page = data?.sitePage;

  if (page) return <PageText page={page} />;
  if (page === null) return <NotFoundPage />;
  return (
    <Section>
      {error ? (
        <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <Skeleton aria-busy aria-label={t('loading')} style={{ height: 320 }} />
      )}
    </Section>
  );
}
