import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router-dom';
import { BackLink } from '@/shared/components/BackLink';
import { Card } from '@/shared/components/Card';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { Section } from '@/shared/components/Section';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FramedAvatar } from './FramedAvatar';
import { PlayerNotFound } from './PlayerNotFound';
import { Presence } from './Presence';
import { ProfileBody, ProfileBodySkeleton } from './ProfileBody';
import { ProfileMeta } from './ProfileMeta';
import { RankBadge } from './RankBadge';
import { UnknownNote } from './Unknown';
import { type Profile, useProfile } from './useProfile';

/** A profile on a page of its own, for visitors who open its address directly. */
export function ProfileView({ username }: { username: string }) {
  const { profile, failed } = useProfile(username);
  const t = useTexts('players');
  const [search] = useSearchParams();
  const searchQuery = search.get('q');
  const listUrl = searchQuery ? `${paths.players}?${new URLSearchParams({ q: searchQuery })}` : paths.players;

  return (
    <>
      <ProfileMeta profile={profile} />
      <PageHeader
        title={profile === null ? t('missing.title') : (profile?.player.username ?? t('title'))}
        text={
          profile ? (
            <PlayerSummary profile={profile} />
          ) : profile === null ? (
            t('missing.text')
          ) : (
            t('profile.loadingText')
          )
        }
        scene="podium"
      >
        <BackLink to={listUrl}>{t('profile.all')}</BackLink>
      </PageHeader>
      <Section>
        {failed && <ErrorState size="inline" title={t('profile.failed')} onRetry={failed.retry} />}
        {profile === null && (
          <PlayerNotFound username={username}>
            <Button component={Link} to={listUrl} variant="contained">
              {t('missing.lookUp')}
            </Button>
          </PlayerNotFound>
        )}
        {profile !== null && !failed && (
          <ProfileCard>{profile ? <ProfileBody profile={profile} /> : <ProfileBodySkeleton />}</ProfileCard>
        )}
      </Section>
    </>
  );
}

function PlayerSummary({ profile: { player } }: { profile: Profile }) {
  const t = useTexts('players');

  return (
    <SummaryRow>
      <FramedAvatar username={player.username} />
      {player.rank === null ? <UnknownNote>{t('rankUnknown')}</UnknownNote> : <RankBadge rank={player.rank} />}
      <Presence isOnline={player.isOnline} />
    </SummaryRow>
  );
}

const SummaryRow = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });

const ProfileCard = styled(Card)(({ theme }) => ({
  maxWidth: 880,
  marginInline: 'auto',
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));
