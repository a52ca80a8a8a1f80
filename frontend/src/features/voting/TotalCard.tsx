import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { CountedPop } from './CountedPop';
import { ExampleChip } from './ExampleChip';
import { CardHead, Figure } from './Figure';
import { shownIn, type Standing } from './useStanding';
import { numberText } from '@/shared/lib/numberText';

interface Props {
  standing: Standing;
  /** Whether votes of the visitor were just counted. */
  hasGrown: boolean;
}

/** The visitor's total votes and their rank. */
export function TotalCard({ standing, hasGrown }: Props) {
  const voter = shownIn(standing);
  const total = voter?.totalVotes ?? (standing.kind === 'unseen' ? 0 : null);

  return (
    <Column as="section" aria-labelledby="total" aria-busy={standing.kind === 'loading'}>
      <CardHead>
        <h2 id="total">Total Votes</h2>
        <ExampleChip standing={standing} />
      </CardHead>
      <Sum>
        {standing.kind === 'loading' ? (
          <Skeleton style={{ width: 140, height: 56 }} />
        ) : (
          <Total data-long={total !== null && total >= 100_000}>
            {total === null ? '—' : numberText(total)}
            {hasGrown && <CountedPop key={total} />}
          </Total>
        )}
        {standing.kind === 'unnamed' && 'not known yet'}
        {standing.kind === 'failed' && 'not loaded'}
      </Sum>
      <Rank>
        <span>{standing.kind === 'example' ? 'Rank' : 'Your rank'}</span>
        {voter && voter.totalVotes > 0 ? (
          <b>#{numberText(voter.rank)}</b>
        ) : (
          <span>— {total === 0 && 'no votes yet'}</span>
        )}
      </Rank>
    </Column>
  );
}

const Column = styled(Card)({ display: 'flex', flexDirection: 'column', overflow: 'visible' }) as typeof Card;

const Sum = styled(Figure)({ marginBlock: '8px 16px' });

const Total = styled('b')({ position: 'relative', '&&[data-long=true]': { fontSize: '4rem' } });

const Rank = styled('p')(({ theme }) => ({
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
