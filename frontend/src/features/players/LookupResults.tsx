import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FlushCard } from '@/shared/components/Card';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useOnline } from '@/shared/lib/useOnline';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ResultOption, ROW_HEIGHT_PX } from './ResultOption';
import type { Lookup } from './useLookup';
import { MAX_RESULTS } from './usePlayerSearch';

export function LookupResults({
  lookup: { question: query, search, combobox, addressOf: linkToProfile },
}: {
  lookup: Lookup;
}) {
  const { players, lastPlayers, isLoading, isWaiting, hasFailed, retry } = search;
  const { listProps, optionProps, isClosed } = combobox;
  const t = useTexts('players');
  const isHydrated = useHydrated();
  const isOnline = useOnline();

  const isShown = (players || isLoading || isWaiting || hasFailed) && !isClosed;
  const rows = players ?? (isLoading ? lastPlayers : []);

  return (
    <ResultsCard data-shown={Boolean(isShown)} aria-busy={isLoading}>
      {/* Always rendered, because screen readers announce only changes inside an existing live region. */}
      <div role="status">
        {isShown && players && <ResultSummary query={query} count={players.length} />}
        {isShown && isWaiting && <Summary>{t('search.limited')}</Summary>}
      </div>
      {isShown && isLoading && <Summary>{t('search.loading')}</Summary>}
      {isShown && isLoading && rows.length === 0 && <RowSkeletons />}
      {isShown && rows.length > 0 && (
        <ResultList {...listProps} aria-label={t('search.results')} tabIndex={isHydrated ? 0 : undefined}>
          {rows.map((player, index) => (
            <ResultOption
              key={player.id}
              player={player}
              {...linkToProfile(player.username)}
              {...optionProps(index)}
              // With scripts, the arrow keys select options. Without scripts, each option is a Tab stop.
              tabIndex={isHydrated ? -1 : undefined}
            />
          ))}
        </ResultList>
      )}
      {isShown && hasFailed && (
        <ResultsError size="inline" title={t(isOnline ? 'search.failed' : 'search.offline')} onRetry={retry} />
      )}
    </ResultsCard>
  );
}

function ResultSummary({ query, count }: { query: string; count: number }) {
  const t = useTexts('players');
  const q = (text: ReactNode) => <q>{text}</q>;
  const b = (text: ReactNode) => <b>{text}</b>;

  if (count === 0) {
    return (
      <NoResults>
        <b>{t('search.none')}</b>
        <span>{t.rich('search.noneText', { query, q })}</span>
      </NoResults>
    );
  }
  return <Summary>{t.rich(count >= MAX_RESULTS ? 'search.first' : 'search.found', { query, count, q, b })}</Summary>;
}

function RowSkeletons() {
  return (
    <div aria-hidden>
      {[120, 90, 150].map((width) => (
        <SkeletonRow key={width}>
          <Skeleton style={{ width: 40, height: 40 }} />
          <Skeleton style={{ width, height: 20 }} />
        </SkeletonRow>
      ))}
    </div>
  );
}

const ResultsCard = styled(FlushCard)(({ theme }) => ({
  // Hides the frame but keeps the live region inside it in the accessibility tree.
  '&[data-shown=false]': { display: 'contents' },
  '&[data-shown=true] + *': { marginTop: 48 },
  '& q': { quotes: 'auto', overflowWrap: 'anywhere' },
  '& b': { color: theme.vars.palette.text.primary },
}));

const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '12px 20px',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.sunken,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));

const ResultList = styled('div')({
  '&:focus-visible': { outlineOffset: -2 },
  '[aria-busy=true] > &': { opacity: 0.6 },
});

const NoResults = styled('p')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '28px 20px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& b': theme.typography.h4,
}));

const SkeletonRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: ROW_HEIGHT_PX,
  padding: '12px 20px',
  [theme.breakpoints.down('md')]: { gap: 12, paddingInline: 16 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const ResultsError = styled(ErrorState)(({ theme }) => ({
  padding: '12px 20px',
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));
