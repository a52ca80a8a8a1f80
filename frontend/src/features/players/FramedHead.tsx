import { styled } from '@mui/material/styles';
import { PlayerHead } from '@/shared/components/PlayerHead';

/** An avatar in a frame, at the largest size that the site serves. */
export function FramedHead({ username, className }: { username: string; className?: string }) {
  return (
    <Frame className={className}>
      <PlayerHead username={username} size={80} />
    </Frame>
  );
}

const Frame = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: 6,
  borderRadius: 4,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.border}`,
}));
