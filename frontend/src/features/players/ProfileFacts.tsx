import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatDuration } from '@/shared/lib/formatDuration';
import { TimeText } from '@/shared/components/TimeText';
import type { Profile } from './useProfile';
import { formatNumber } from '@/shared/lib/formatNumber';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { player, achievements, sessionTime, serverRank, totalPlayers, totalVotes, voteStreak } = profile;

  return (
    <FactGrid>
      <Fact name="Level" missingReason="not recorded">
        {player.level !== null && formatNumber(player.level)}
      </Fact>
      <Fact name="Coins" missingReason="not tracked">
        {player.coins !== null && <Coins>{formatNumber(player.coins)}</Coins>}
      </Fact>
      <Fact name="Playtime" missingReason="not recorded">
        {player.playtime !== null && formatDuration(player.playtime)}
      </Fact>
      <Fact name="First Joined" missingReason="not recorded">
        {player.firstJoined && <TimeText at={player.firstJoined} />}
      </Fact>
      <Fact name="Achievements" note={achievements?.length === 0 && 'none so far'} missingReason="not recorded">
        {achievements !== null && formatNumber(achievements.length)}
      </Fact>
      <Fact
        name="Session Time"
        note="on average"
        missingReason={player.playtime === null ? 'not recorded' : 'sessions are not tracked'}
      >
        {sessionTime !== null && formatDuration(sessionTime)}
      </Fact>
      <Fact name="Server Rank" note={`of ${formatNumber(totalPlayers)}`} missingReason="level and playtime unknown">
        {serverRank !== null && `#${formatNumber(serverRank)}`}
      </Fact>
      <Fact name="Total Votes">{formatNumber(totalVotes)}</Fact>
      <Fact name="Vote Streak">{voteStreak === 1 ? '1 day' : `${formatNumber(voteStreak)} days`}</Fact>
    </FactGrid>
  );
}

interface FactProps {
  name: string;
  /** A secondary text beside the value. */
  note?: ReactNode;
  /** The reason why the value is missing. */
  missingReason?: string;
  children: ReactNode;
}

function Fact({ name, note, missingReason, children }: FactProps) {
  const hasValue = children !== null && children !== false;
  const secondaryText = hasValue ? note : missingReason;

  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {hasValue ? children : '—'}
        {secondaryText && ' '}
        {secondaryText && <small>{secondaryText}</small>}
      </dd>
    </div>
  );
}

/** Shared with the skeleton, so that both have the same size. */
export const FactGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
  overflow: 'hidden',
  background: theme.vars.palette.divider,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& > div': {
    minHeight: 79,
    minWidth: 0,
    padding: '14px 16px 16px',
    background: theme.vars.palette.background.sunken,
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { fontSize: '1.25rem', fontWeight: 750, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    display: 'inline-block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { padding: '12px 12px 14px' },
    '& dd': { fontSize: '1.125rem' },
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
}));

const Coins = styled('span')(({ theme }) => ({ color: theme.vars.palette.secondary.main }));
