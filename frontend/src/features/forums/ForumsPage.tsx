import { styled } from '@mui/material/styles';
import { useCommunityLinks } from '@/shared/api/site';
import { EmptyState } from '@/shared/components/EmptyState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { below } from '@/shared/theme/media';
import { FollowButton } from './FollowButton';
import { PlannedCategories } from './PlannedCategories';

const PAGE_DESCRIPTION = 'A place for longer conversations.';

export function ForumsPage() {
  const links = useCommunityLinks();

  return (
    <>
      <PageMeta title="Community Forums" description={`${PAGE_DESCRIPTION} Forums Coming Soon!`} />
      <PageHeader title="Community Forums" text={PAGE_DESCRIPTION} scene="board" />
      <Section>
        <EmptyState
          title="Forums Coming Soon!"
          text={
            links.length > 0
              ? 'Until then, you can find the community here.'
              : 'Until then, the links below take you to the news and to the team.'
          }
          scene="sprout"
        >
          {links.length > 0 && (
            <FollowList>
              {links.map(({ id, platform, url }) => (
                <FollowButton key={id} platform={platform} url={url} />
              ))}
            </FollowList>
          )}
        </EmptyState>
        <PlannedCategories />
      </Section>
    </>
  );
}

const FollowList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 12,
  marginTop: 12,
  minWidth: 0,
  [below('tablet')]: { flexDirection: 'column', width: '100%' },
});
