import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FragmentOf } from '@/shared/api/graphql';
import { FlushCard } from '@/shared/components/Card';
import { EmptyState } from '@/shared/components/EmptyState';
import { formatRelativeTime } from '@/shared/lib/formatRelativeTime';
import { useNow } from '@/shared/lib/useNow';
import { DAY_MS, toDayNumber } from './day';
import { EnterNameButton } from './EnterNameButton';
import type { VoteCheckResult } from './useVoteCheck';
import { useOpenedLinks } from './useOpenedLinks';
import { VoteLinkCard, type VoteLinkFragment } from './VoteLinkCard';

interface Props {
  links: FragmentOf<typeof VoteLinkFragment>[];
  /** The visitor's player name; null until they enter it. */
  name: string | null;
  checkResult: VoteCheckResult | null;
  isChecking: boolean;
  onLeave: () => void;
  onEnterName: () => void;
  onCheck: () => void;
}

/** The links to vote on today. */
export function VoteLinks({ links, name, checkResult, isChecking, onLeave, onEnterName, onCheck }: Props) {
  const { opened, markOpened } = useOpenedLinks();
  const openedCount = links.filter(({ id }) => opened.has(id)).length;
  const next = links.find(({ id }) => !opened.has(id));

  return (
    <section aria-labelledby="links">
      <SectionHeader>
        <h2 id="links">Daily Vote Links</h2>
        {openedCount > 0 && (
          <p>
            {openedCount} of {links.length} opened today
          </p>
        )}
      </SectionHeader>
      {links.length > 0 && <NextDayNote />}
      {/* Always rendered, because screen readers announce only changes inside an existing live region. */}
      <CheckResultNote role="status">
        {checkResult?.kind === 'unnamed' && (
          <p>
            <EnterNameButton onEnterName={onEnterName} /> to see when your vote is counted.
          </p>
        )}
        {checkResult && checkResult.kind !== 'unnamed' && <p>{describeCheckResult(checkResult, name)}</p>}
        {(checkResult?.kind === 'none' || checkResult?.kind === 'unknown') && (
          <Button size="small" variant="outlined" aria-busy={isChecking} onClick={onCheck}>
            {isChecking ? 'Checking…' : 'Check again'}
          </Button>
        )}
      </CheckResultNote>
      {links.length === 0 ? (
        <FlushCard>
          <EmptyState title="No vote links yet" text="There is no site to vote on at the moment. Check back later." />
        </FlushCard>
      ) : (
        <LinkList>
          {links.map((link) => (
            <VoteLinkCard
              key={link.id}
              link={link}
              isNext={link === next}
              isOpened={opened.has(link.id)}
              onOpen={() => {
                markOpened(link.id);
                onLeave();
              }}
            />
          ))}
        </LinkList>
      )}
    </section>
  );
}

/** When a site counts again. The server cannot know the time at which the page is read. */
function NextDayNote() {
  const now = useNow(60_000);
  return (
    <NextDayText>
      Each site counts once a day. The next day begins at 00:00 UTC
      {now !== null && `, ${formatRelativeTime((toDayNumber(now) + 1) * DAY_MS, now)}`}.
    </NextDayText>
  );
}

function describeCheckResult(checkResult: Exclude<VoteCheckResult, { kind: 'unnamed' }>, name: string | null): string {
  switch (checkResult.kind) {
    case 'counted':
      return checkResult.votes === 1
        ? `Your vote was counted, ${name}.`
        : `${checkResult.votes} votes were counted, ${name}.`;
    case 'none':
      return `No new vote for ${name} yet. Voting sites can take a minute to report it.`;
    case 'unknown':
      return 'We could not check whether your vote was counted.';
  }
}

const NextDayText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '-8px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

const SectionHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginBottom: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const CheckResultNote = styled('div')(({ theme }) => {
  const { secondary, tint, background } = theme.vars.palette;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    overflowWrap: 'anywhere',
    '&:not(:empty)': {
      minHeight: 56,
      marginBottom: 12,
      padding: '8px 12px 8px 18px',
      borderRadius: 2,
      background: `color-mix(in srgb, ${secondary.main} ${tint}, ${background.paper})`,
      boxShadow: `inset 4px 0 0 ${secondary.main}`,
    },
  };
});

const LinkList = styled('ul')({ display: 'grid', gap: 12 });
