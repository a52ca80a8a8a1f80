import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { useNow } from '@/shared/lib/useNow';
import { AskButton } from './AskButton';
import { dayLength, dayOf } from './day';
import { ExampleChip } from './ExampleChip';
import { CardHead, Figure } from './Figure';
import { shownIn, type Standing, type Voter } from './useStanding';
import { Week } from './Week';

interface Props {
  standing: Standing;
  onAsk: () => void;
}

/** The visitor's vote streak in days. */
export function StreakCard({ standing, onAsk }: Props) {
  const now = useNow(60_000);
  const voter = shownIn(standing);
  const streak = voter?.streak ?? (standing.kind === 'unseen' ? 0 : null);
  const lastVoteDay = voter?.lastVoteDate ? dayOf(Date.parse(voter.lastVoteDate)) : null;

  return (
    <Card as="section" aria-labelledby="streak" aria-busy={standing.kind === 'loading'}>
      <CardHead>
        <h2 id="streak">Vote Streak</h2>
        <ExampleChip standing={standing} />
        {standing.kind === 'known' && <p>{deadline(standing.voter, now)}</p>}
      </CardHead>
      <Row>
        <Figure>
          {standing.kind === 'loading' ? <Skeleton style={{ width: 90, height: 56 }} /> : <b>{streak ?? '—'}</b>}
          {streak !== null && (streak === 1 ? 'day' : 'days')}
        </Figure>
        <Word standing={standing} onAsk={onAsk} />
      </Row>
      <Week streak={streak ?? 0} lastVoteDay={lastVoteDay} now={now} />
    </Card>
  );
}

/** The time left to vote before the streak ends. */
function deadline({ streak, lastVoteDate }: Voter, now: number | null): string {
  if (now === null) return 'vote before midnight UTC';
  if (lastVoteDate && dayOf(Date.parse(lastVoteDate)) === dayOf(now)) return 'today’s torch burns';

  const minutes = Math.ceil((dayLength - (now % dayLength)) / 60_000);
  const left = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return streak > 0 ? `vote within ${left} to keep it` : `${left} left to light a torch`;
}

/** The note beside the streak. */
function Word({ standing, onAsk }: Props) {
  switch (standing.kind) {
    case 'unnamed':
      return (
        <Aside>
          <AskButton onAsk={onAsk} />, and your streak shows here.
        </Aside>
      );
    case 'example':
      return (
        <Aside>
          <AskButton onAsk={onAsk} />, and these figures are yours.
        </Aside>
      );
    case 'unseen':
      return <Aside>Nothing is counted yet for {standing.name}. The first vote lights the first torch.</Aside>;
    case 'failed':
      return (
        <Failed role="alert">
          <span>Your figures could not be loaded.</span>
          <Button size="small" onClick={standing.retry}>
            Retry
          </Button>
        </Failed>
      );
    case 'loading':
    case 'known':
      return null;
  }
}

/** The row has the same height with and without the note, so that nothing moves when it disappears. */
const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  margin: '8px 0 16px',
});

const Aside = styled('div')(({ theme }) => ({
  maxWidth: '36ch',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  lineHeight: 1.45,
  textAlign: 'right',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { fontSize: '0.875rem' },
}));

const Failed = styled(Aside)({ display: 'flex', alignItems: 'center', gap: 12 });
