import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { Card } from '@/shared/components/Card';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { PageHead } from '@/shared/components/PageHead';
import { Section } from '@/shared/components/Section';
import { FramedHead } from './FramedHead';
import { Presence } from './Presence';
import { ProfileBody, ProfileBodySkeleton } from './ProfileBody';
import { ProfileMeta } from './ProfileMeta';
import { QuietFailure } from './QuietFailure';
import { RankBadge } from './RankBadge';
import { type Profile, useProfile } from './useProfile';

/** A profile on a page of its own, for visitors who open its address directly. */
export function ProfileView({ username }: { username: string }) {
  const { profile, failed } = useProfile(username);
  const [search] = useSearchParams();
  const lookedUp = search.get('q');
  const list = lookedUp ? `${paths.players}?${new URLSearchParams({ q: lookedUp })}` : paths.players;

  return (
    <>
      <ProfileMeta profile={profile} />
      <PageHead
        title={profile === null ? 'Player not found' : (profile?.player.username ?? 'Player Statistics')}
        text={
          profile ? <Standing profile={profile} /> : profile === null ? 'Nobody here has this name.' : 'One moment…'
        }
        scene="podium"
      >
        <Back to={list}>
          <Glyph name="left" size={10} />
          All players
        </Back>
      </PageHead>
      <Section>
        {failed && <QuietFailure text="The profile did not come this time." onRetry={failed.retry} />}
        {profile === null && (
          <EmptyFace
            title="No players found"
            text="They may have changed their name, or the link lost a piece on its way."
            scene="broken"
          >
            <Button component={Link} to={list} variant="contained">
              Look up a player
            </Button>
          </EmptyFace>
        )}
        {profile !== null && !failed && (
          <Sheet>{profile ? <ProfileBody profile={profile} /> : <ProfileBodySkeleton />}</Sheet>
        )}
      </Section>
    </>
  );
}

function Standing({ profile: { player } }: { profile: Profile }) {
  return (
    <Row>
      <FramedHead username={player.username} />
      <RankBadge rank={player.rank} />
      <Presence isOnline={player.isOnline} />
    </Row>
  );
}

const Row = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  marginTop: 8,
  fontWeight: 700,
});

const Sheet = styled(Card)(({ theme }) => ({
  maxWidth: 880,
  marginInline: 'auto',
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));
