import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { durationText } from '@/shared/lib/durationText';
import { TimeText } from '@/shared/components/TimeText';
import type { Profile } from './useProfile';
import { numberText } from '@/shared/lib/numberText';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { player, achievements, sessionTime, serverRank, totalPlayers, totalVotes, voteStreak } = profile;

  return (
    <Facts>
      <Fact name="Level">{numberText(player.level)}</Fact>
      <Fact name="Coins">
        <Coins>{numberText(player.coins)}</Coins>
      </Fact>
      <Fact name="Playtime">{durationText(player.playtime)}</Fact>
      <Fact name="First Joined" unknown="not recorded">
        {player.firstJoined && <TimeText at={player.firstJoined} />}
      </Fact>
      <Fact name="Achievements" note={achievements.length === 0 && 'none so far'}>
        {numberText(achievements.length)}
      </Fact>
      <Fact name="Session Time" note="on average" unknown="sessions are not counted">
        {sessionTime !== null && durationText(sessionTime)}
      </Fact>
      <Fact name="Server Rank" note={`of ${numberText(totalPlayers)}`}>
        #{numberText(serverRank)}
      </Fact>
      <Fact name="Total Votes">{numberText(totalVotes)}</Fact>
      <Fact name="Vote Streak">{voteStreak === 1 ? '1 day' : `${numberText(voteStreak)} days`}</Fact>
    </Facts>
  );
}

interface FactProps {
  name: string;
  /** A secondary text beside the value. */
  note?: ReactNode;
  /** The reason why the value is missing. */
  unknown?: string;
  children: ReactNode;
}

function Fact({ name, note, unknown, children }: FactProps) {
  const isKnown = children !== null && children !== false;
  const beside = isKnown ? note : unknown;

  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isKnown ? children : '—'}
        {beside && ' '}
        {beside && <small>{beside}</small>}
      </dd>
    </div>
  );
}

/** Shared with the skeleton, so that both have the same size. */
export const Facts = styled('dl')(({ theme }) => ({
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
