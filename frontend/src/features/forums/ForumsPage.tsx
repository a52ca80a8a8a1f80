import { styled } from '@mui/material/styles';
import { useCommunityLinks } from '@/shared/api/site';
import { EmptyState } from '@/shared/components/EmptyState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { FollowButton } from './FollowButton';
import { PlannedCategories } from './PlannedCategories';

export function ForumsPage() {
  const links = useCommunityLinks();
  const t = useTexts('forums');
  const text = links.length > 0 ? 'findCommunity' : 'linksBelow';

  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        langs={{ title: t.lang('title'), text: t.lang('text') }}
        scene="board"
      />
      <Section>
        <EmptyState
          title={t('comingSoon')}
          text={t(text)}
          langs={{ title: t.lang('comingSoon'), text: t.lang(text) }}
          scene="sprout"
        >
          {links.length > 0 && (
            <FollowList>
              {links.map((link) => (
                <FollowButton key={link.id} link={link} />
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
