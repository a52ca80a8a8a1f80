import { useQuery } from '@apollo/client/react';
import { NotFoundPage } from '@/features/notFound/NotFoundPage';
import { graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { MemberCard, MemberCardFragment, MemberList } from './MemberCard';

const StaffPageQuery = graphql(
  `
    query StaffPage {
      staffMembers {
        id
        ...MemberCard
      }
    }
  `,
  [MemberCardFragment],
);

/** The people who run the server, each with their consent. Without any of them, there is no such page. */
export function StaffPage() {
  const t = useTexts('staffPage');
  const { siteName } = useSite();
  const { data, error, refetch } = useQuery(StaffPageQuery);
  const members = data?.staffMembers;

  if (members?.length === 0) return <NotFoundPage />;
  return (
    <>
      <PageMeta title={t('title')} description={t('description', { siteName })} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        langs={{ title: t.lang('title'), text: t.lang('text') }}
        scene="tower"
      />
      <Section>
        {members ? (
          <MemberList aria-label={t('list')}>
            {members.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ))}
          </MemberList>
        ) : error ? (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <Skeleton aria-busy aria-label={t('loading')} style={{ height: 320 }} />
        )}
      </Section>
    </>
  );
}
