import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { ExampleChip } from './ExampleChip';
import { getShownVoter, type VoterStats } from './useVoterStats';
import { StatValue, VoteCardHeader } from './VoteCardHeader';
import { VoteCountedAnimation } from './VoteCountedAnimation';

interface Props {
  stats: VoterStats;
  /** Whether votes of the visitor were just counted. */
  hasGrown: boolean;
}

/** The visitor's total votes and their rank. */
export function TotalCard({ stats, hasGrown }: Props) {
  const t = useTexts('voting');
  const language = useLanguage();
  const voter = getShownVoter(stats);
  const total = voter?.totalVotes ?? (stats.kind === 'unseen' ? 0 : null);

  return (
    <TotalLayout as="section" aria-labelledby="total" aria-busy={stats.kind === 'loading'}>
      <VoteCardHeader>
        <h2 id="total">{t('total')}</h2>
        <ExampleChip stats={stats} />
      </VoteCardHeader>
      <TotalFigure data-unknown={total === null || undefined}>
        {stats.kind === 'loading' ? (
          <Skeleton style={{ width: 140, height: 56 }} />
        ) : (
          <TotalNumber data-long={total !== null && total >= 100_000}>
            {total === null ? '—' : language.number(total)}
            {hasGrown && <VoteCountedAnimation key={total} />}
          </TotalNumber>
        )}
        {stats.kind === 'unnamed' && t('notKnownYet')}
        {stats.kind === 'failed' && t('unavailable')}
      </TotalFigure>
      <RankRow>
        <span>{stats.kind === 'example' ? t('rank') : t('yourRank')}</span>
        {voter && voter.totalVotes > 0 ? (
          <b>{t('rankNumber', { rank: voter.rank })}</b>
        ) : (
          <span>— {total === 0 && t('noVotesYet')}</span>
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
