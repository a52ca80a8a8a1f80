import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { EmptyState } from '@/shared/components/EmptyState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { below } from '@/shared/theme/media';
import { FollowButton } from './FollowButton';
import { PlannedCategories } from './PlannedCategories';

const PAGE_DESCRIPTION = 'A place for longer conversations.';

export function ForumsPage() {
  const { socialLinks, discordInviteUrl } = useSite();
  const links =
    socialLinks.length > 0
      ? socialLinks
      : [
          { id: 'chat', platform: 'DISCORD' as const, url: discordInviteUrl },
          { id: 'video', platform: 'YOUTUBE' as const, url: 'https://youtube.com' },
          { id: 'photos', platform: 'INSTAGRAM' as const, url: 'https://instagram.com' },
        ];

  return (
    <>
      <PageMeta title="Community Forums" description={`${PAGE_DESCRIPTION} Forums Coming Soon!`} />
      <PageHeader title="Community Forums" text={PAGE_DESCRIPTION} scene="board" />
      <Section>
        <EmptyState title="Forums Coming Soon!" text="Until then, you can find the community here." scene="sprout">
          <FollowList>
            {links.map(({ id, platform, url }) => (
              <FollowButton key={id} platform={platform} url={url} />
            ))}
          </FollowList>
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
