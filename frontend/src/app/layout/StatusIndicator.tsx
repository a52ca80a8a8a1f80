import { styled } from '@mui/material/styles';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import { useServerStatus } from '@/shared/gameserver/useServerStatus';
import { below } from '@/shared/theme/media';

export function StatusIndicator() {
  const { status, hasFailed, isLoading } = useServerStatus();

  if (isLoading)
    return (
      <Pill>
        <StatusDot state="loading" /> <span>Loading</span>
      </Pill>
    );
  if (!status?.isOnline || hasFailed)
    return (
      <Pill>
        <StatusDot state="offline" /> <span>Offline</span>
      </Pill>
    );
  return (
    <Pill title={`${status.onlinePlayers} of ${status.maxPlayers} players are online`}>
      <StatusDot state="online" /> <span data-folds>Online</span>{' '}
      <b>
        {status.onlinePlayers}/{status.maxPlayers}
      </b>
    </Pill>
  );
}

const Pill = styled('p')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 36,
  padding: '0 12px',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  fontSize: '0.875rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  [below('largePhone')]: {
    padding: '0 10px',
    // Screen readers still get the word. The player count and the shape of the dot show the state visually.
    '& [data-folds]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));
