import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type CSSProperties, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FramedAvatar } from './FramedAvatar';
import { PlayerNotFound } from './PlayerNotFound';
import { Presence } from './Presence';
import { ProfileBody, ProfileBodySkeleton } from './ProfileBody';
import { ProfileMeta } from './ProfileMeta';
import { RankBadge } from './RankBadge';
import { UnknownNote } from './Unknown';
import { useProfile } from './useProfile';

/** A profile in a dialog over the list. Closing it returns to the list at the same position. */
export function ProfileDialog({ username }: { username: string }) {
  const { profile, failed } = useProfile(username);
  const navigate = useNavigate();
  const t = useTexts('players');
  const headingId = useId();
  const close = () => void navigate(-1);

  const name = profile?.player.username ?? username;
  return (
    <SheetDialog open onClose={close} maxWidth={false} fullWidth aria-labelledby={headingId}>
      <ProfileMeta profile={profile} />
      <CloseButton aria-label={t('profile.close')} onClick={close}>
        <Glyph name="close" size={10} />
      </CloseButton>
      {/* Focusable, because keyboard users could not scroll a profile without links. */}
      <ScrollArea tabIndex={0}>
        <ProfileHeader>
          <OverlappingAvatar username={name} />
          <div>
            <h2 id={headingId} style={{ '--letters': name.length } as CSSProperties}>
              {name}
            </h2>
            {profile === undefined && !failed && <Skeleton style={{ width: 150, height: 26 }} />}
            {profile && (
              <p>
                {profile.player.rank === null ? (
                  <UnknownNote>{t('rankUnknown')}</UnknownNote>
                ) : (
                  <RankBadge rank={profile.player.rank} />
                )}
                <Presence isOnline={profile.player.isOnline} />
              </p>
            )}
          </div>
        </ProfileHeader>
        <ProfileContent>
          {failed && <ErrorState size="inline" title={t('profile.failed')} onRetry={failed.retry} />}
          {profile === null && <PlayerNotFound username={username} />}
          {profile === undefined && !failed && <ProfileBodySkeleton />}
          {profile && <ProfileBody profile={profile} />}
        </ProfileContent>
      </ScrollArea>
    </SheetDialog>
  );
}

/** On a phone, aligned to the bottom, with a strip of the list visible above it. */
const SheetDialog = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { maxWidth: 720, [theme.breakpoints.down('sm')]: { maxHeight: 'calc(100% - 48px)' } },
}));

const CloseButton = styled(IconButton)({ position: 'absolute', top: 12, insetInlineEnd: 12, zIndex: 1 });

const ScrollArea = styled('div')({ overflowY: 'auto' });

const ProfileHeader = styled('div')(({ theme }) => {
  const { sky } = theme.vars.palette;
  return {
    display: 'flex',
    alignItems: 'flex-end',
    gap: 24,
    padding: '40px 32px 24px',
    color: theme.vars.palette.text.primary,
    background: `linear-gradient(${sky.top}, ${sky.bottom})`,
    '& > :last-child': { minWidth: 0, overflowWrap: 'anywhere' },
    // The largest font size that keeps a Minecraft name on one line.
    '& h2': {
      ...theme.typography.pixel,
      paddingInlineEnd: 40,
      fontSize: 'clamp(1.75rem, 84rem / var(--letters), 3.5rem)',
    },
    '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: 8 },
    '& h2 + span': { marginTop: 8 },
    [theme.breakpoints.down('sm')]: {
      gap: 16,
      padding: '56px 16px 20px',
      '& h2': { paddingInlineEnd: 0, fontSize: 'clamp(1.75rem, 34rem / var(--letters), 2.75rem)' },
    },
  };
});

/** The avatar overlaps the body. */
const OverlappingAvatar = styled(FramedAvatar)({ marginBottom: -44 });

const ProfileContent = styled('div')(({ theme }) => ({
  padding: '56px 32px 35px',
  [theme.breakpoints.down('sm')]: { padding: '48px 16px 24px' },
}));
