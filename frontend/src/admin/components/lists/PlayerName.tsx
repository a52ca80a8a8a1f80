import { styled } from '@mui/material/styles';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';

/** The avatar and name of a player in a row. */
export function PlayerName({ username }: { username: string }) {
  return (
    <AvatarAndName>
      <PlayerAvatar username={username} size={32} />
      <span>{username}</span>
    </AvatarAndName>
  );
}

const AvatarAndName = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& img': { width: 24, height: 24 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
});
