import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { useNow } from '@/shared/lib/useNow';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { DAY_MS, toDayNumber } from './day';
import { EnterNameButton } from './EnterNameButton';
import { ExampleChip } from './ExampleChip';
import { StreakWeek } from './StreakWeek';
import { getShownVoter, type Voter, type VoterStats } from './useVoterStats';
import { StatValue, VoteCardHeader } from './VoteCardHeader';

interface Props {
  stats: VoterStats;
  onEnterName: () => void;
}

/** The visitor's vote streak in days. */
export function StreakCard({ stats, onEnterName }: Props) {
  const t = useTexts('voting');
  const language = useLanguage();
  const now = useNow(60_000);
  const voter = getShownVoter(stats);
  const streak = voter?.streak ?? (stats.kind === 'unseen' ? 0 : null);
  const lastVoteDay = voter?.lastVoteDate ? toDayNumber(Date.parse(voter.lastVoteDate)) : null;

  return (
    <Card as="section" aria-labelledby="streak" aria-busy={stats.kind === 'loading'}>
      <VoteCardHeader>
        <h2 id="streak" lang={t.lang('streak')}>
          {t('streak')}
        </h2>
        <ExampleChip stats={stats} />
        {stats.kind === 'known' && <p>{describeDeadline(stats.voter, now, t, language)}</p>}
      </VoteCardHeader>
      <StreakRow>
        <StatValue>
          {stats.kind === 'loading' ? <Skeleton style={{ width: 90, height: 56 }} /> : <b>{streak ?? '—'}</b>}
          {streak !== null && t('days', { count: streak })}
        </StatValue>
        <StreakNote stats={stats} onEnterName={onEnterName} />
      </StreakRow>
      <StreakWeek streak={streak ?? 0} lastVoteDay={lastVoteDay} now={now} />
    </Card>
  );
}

/** The time left to vote before the streak ends. */
function describeDeadline(
  { streak, lastVoteDate }: Voter,
  now: number | null,
  t: Texts<'voting'>,
  language: Language,
): string {
  if (now === null) return t('voteBeforeMidnight');
  if (lastVoteDate && toDayNumber(Date.parse(lastVoteDate)) === toDayNumber(now)) return t('countedToday');

  const time = language.duration(Math.ceil((DAY_MS - (now % DAY_MS)) / 60_000));
  return streak > 0 ? t('keepWithin', { time }) : t('leftToday', { time });
}

/** The note beside the streak. */
function StreakNote({ stats, onEnterName }: Props) {
  const t = useTexts('voting');
  const button = (text: ReactNode) => <EnterNameButton onEnterName={onEnterName}>{text}</EnterNameButton>;
  switch (stats.kind) {
    case 'unnamed':
      return <NoteText>{t.rich('enterNameForStreak', { button })}</NoteText>;
    case 'example':
      return <NoteText>{t.rich('enterNameForVotes', { button })}</NoteText>;
    case 'unseen':
      return <NoteText>{t('noVotesOf', { username: stats.name })}</NoteText>;
    case 'failed':
      return (
        <NoteError role="alert">
          <span>{t('ownFailed')}</span>
          <Button size="small" onClick={stats.retry}>
            {t('retry')}
          </Button>
        </NoteError>
      );
    case 'loading':
    case 'known':
      return null;
  }
}

/** The row has the same height with and without the note, so that nothing moves when it disappears. */
const StreakRow = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  margin: '8px 0 16px',
});

const NoteText = styled('div')(({ theme }) => ({
  maxWidth: '36ch',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  lineHeight: 1.45,
  textAlign: 'right',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { fontSize: '0.875rem' },
}));

const NoteError = styled(NoteText)({ display: 'flex', alignItems: 'center', gap: 12 });
