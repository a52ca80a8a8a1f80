import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSite } from '@/shared/api/site';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import type { Profile } from './useProfile';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { player, achievements, sessionTime, serverRank, totalPlayers, totalVotes, voteStreak, servers } = profile;
  const { siteName } = useSite();
  const language = useLanguage();
  const t = useTexts('players');

  return (
    <FactGrid>
      <Fact name={t('fact.level')} missingReason={t('notRecorded')}>
        {player.level !== null && language.number(player.level)}
      </Fact>
      <Fact name={t('fact.coins')} missingReason={t('notTracked')}>
        {player.coins !== null && <Coins>{language.number(player.coins)}</Coins>}
      </Fact>
      <Fact name={t('fact.playtime')} missingReason={t('notRecorded')}>
        {player.playtime !== null && language.duration(player.playtime)}
      </Fact>
      <Fact name={t('fact.firstJoined')} missingReason={t('notRecorded')}>
        {player.firstJoined && <TimeText at={player.firstJoined} />}
      </Fact>
      <Fact
        name={t('fact.achievements')}
        note={achievements?.length === 0 && t('noneSoFar')}
        missingReason={t('notRecorded')}
      >
        {achievements !== null && language.number(achievements.length)}
      </Fact>
      <Fact
        name={t('fact.sessionTime')}
        note={t('onAverage')}
        missingReason={t(player.playtime === null ? 'notRecorded' : 'sessionsNotTracked')}
      >
        {sessionTime !== null && language.duration(sessionTime)}
      </Fact>
      <Fact
        name={t('fact.serverRank')}
        note={t('placeOf', { players: totalPlayers })}
        missingReason={t('levelAndPlaytimeUnknown')}
      >
        {serverRank !== null && t('place', { rank: serverRank })}
      </Fact>
      <Fact name={t('fact.totalVotes')}>{language.number(totalVotes)}</Fact>
      <Fact name={t('fact.voteStreak')}>{t('days', { count: voteStreak })}</Fact>
      {servers.map(({ key, name, playtime, lastSeen }) => (
        <Fact
          key={key}
          name={t('fact.playtimeOn', { server: name ?? siteName })}
          note={lastSeen && <TimeText at={lastSeen} />}
          missingReason={t('notRecorded')}
        >
          {playtime !== null && language.duration(playtime)}
        </Fact>
      ))}
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
