import { styled } from '@mui/material/styles';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';

/** An avatar in a frame, at the largest size that the site serves. */
export function FramedAvatar({ username, className }: { username: string; className?: string }) {
  return (
    <AvatarFrame className={className}>
      <PlayerAvatar username={username} size={80} />
    </AvatarFrame>
  );
}

const AvatarFrame = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: 6,
  borderRadius: 4,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.border}`,
}));
