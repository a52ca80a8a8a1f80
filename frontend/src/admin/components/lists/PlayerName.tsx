import { styled } from '@mui/material/styles';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';

/** The avatar and name of a player in a row. */
/** Without the avatar where the name belongs to another player today. */
export function PlayerName({ username, hasAvatar = true }: { username: string; hasAvatar?: boolean }) {
  return (
    <AvatarAndName>
      {hasAvatar && <PlayerAvatar username={username} size={32} />}
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
