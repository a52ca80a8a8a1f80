import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { VoteCountedAnimation } from './VoteCountedAnimation';
import { ExampleChip } from './ExampleChip';
import { VoteCardHeader, StatValue } from './VoteCardHeader';
import { getShownVoter, type VoterStats } from './useVoterStats';
import { formatNumber } from '@/shared/lib/formatNumber';

interface Props {
  stats: VoterStats;
  /** Whether votes of the visitor were just counted. */
  hasGrown: boolean;
}

/** The visitor's total votes and their rank. */
export function TotalCard({ stats, hasGrown }: Props) {
  const voter = getShownVoter(stats);
  const total = voter?.totalVotes ?? (stats.kind === 'unseen' ? 0 : null);

  return (
    <TotalLayout as="section" aria-labelledby="total" aria-busy={stats.kind === 'loading'}>
      <VoteCardHeader>
        <h2 id="total">Total Votes</h2>
        <ExampleChip stats={stats} />
      </VoteCardHeader>
      <TotalFigure data-unknown={total === null || undefined}>
        {stats.kind === 'loading' ? (
          <Skeleton style={{ width: 140, height: 56 }} />
        ) : (
          <TotalNumber data-long={total !== null && total >= 100_000}>
            {total === null ? '—' : formatNumber(total)}
            {hasGrown && <VoteCountedAnimation key={total} />}
          </TotalNumber>
        )}
        {stats.kind === 'unnamed' && 'not known yet'}
        {stats.kind === 'failed' && 'unavailable'}
      </TotalFigure>
      <RankRow>
        <span>{stats.kind === 'example' ? 'Rank' : 'Your rank'}</span>
        {voter && voter.totalVotes > 0 ? (
          <b>#{formatNumber(voter.rank)}</b>
        ) : (
          <span>— {total === 0 && 'no votes yet'}</span>
        )}
      </RankRow>
    </TotalLayout>
  );
}

const TotalLayout = styled(Card)({ display: 'flex', flexDirection: 'column', overflow: 'visible' }) as typeof Card;

const TotalFigure = styled(StatValue)({ marginBlock: '8px 16px', '&[data-unknown]': { alignItems: 'center' } });

const TotalNumber = styled('b')({ position: 'relative', '&&[data-long=true]': { fontSize: '4rem' } });

const RankRow = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 58,
  marginTop: 'auto',
  padding: '8px 16px 10px',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.sunken,
  borderRadius: theme.vars.shape.borderRadius,
  '& > b': { ...theme.typography.pixel, fontSize: '2.25rem', color: theme.vars.palette.secondary.main },
}));
