import { styled } from '@mui/material/styles';
import { PlayerHead } from '@/shared/ui/PlayerHead';

/** A player in a row: the face, and the name that says whose it is. */
export function PlayerName({ username }: { username: string }) {
  return (
    <Who>
      <PlayerHead username={username} size={32} />
      <span>{username}</span>
    </Who>
  );
}

const Who = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& img': { width: 24, height: 24 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
});
