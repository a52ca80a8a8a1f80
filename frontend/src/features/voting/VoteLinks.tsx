import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FragmentOf } from '@/shared/api/graphql';
import { FlushCard } from '@/shared/components/Card';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { AskButton } from './AskButton';
import type { VoteNews } from './useCountedVote';
import { useOpenedLinks } from './useOpenedLinks';
import { VoteLinkCard, type VoteLinkFragment } from './VoteLinkCard';

interface Props {
  links: FragmentOf<typeof VoteLinkFragment>[];
  /** The visitor's player name; null until they enter it. */
  name: string | null;
  news: VoteNews | null;
  isChecking: boolean;
  onLeave: () => void;
  onAsk: () => void;
  onCheck: () => void;
}

/** The links to vote on today. */
export function VoteLinks({ links, name, news, isChecking, onLeave, onAsk, onCheck }: Props) {
  const { opened, noteOpened } = useOpenedLinks();
  const openedHere = links.filter(({ id }) => opened.has(id)).length;
  const next = links.find(({ id }) => !opened.has(id));

  return (
    <section aria-labelledby="links">
      <Head>
        <h2 id="links">Daily Vote Links</h2>
        {openedHere > 0 && (
          <p>
            {openedHere} of {links.length} opened today
          </p>
        )}
      </Head>
      {/* Always rendered, because screen readers announce only changes inside an existing live region. */}
      <News role="status">
        {news?.kind === 'unnamed' && (
          <p>
            <AskButton onAsk={onAsk} />, and this page shows when your vote is counted.
          </p>
        )}
        {news && news.kind !== 'unnamed' && <p>{inWords(news, name)}</p>}
        {(news?.kind === 'none' || news?.kind === 'unknown') && (
          <Button size="small" variant="outlined" aria-busy={isChecking} onClick={onCheck}>
            {isChecking ? 'Checking…' : 'Check again'}
          </Button>
        )}
      </News>
      {links.length === 0 ? (
        <FlushCard>
          <EmptyFace title="No vote links yet" text="There is no site to vote on at the moment. Check back later." />
        </FlushCard>
      ) : (
        <List>
          {links.map((link) => (
            <VoteLinkCard
              key={link.id}
              link={link}
              isNext={link === next}
              isOpened={opened.has(link.id)}
              onOpen={() => {
                noteOpened(link.id);
                onLeave();
              }}
            />
          ))}
        </List>
      )}
    </section>
  );
}

function inWords(news: Exclude<VoteNews, { kind: 'unnamed' }>, name: string | null): string {
  switch (news.kind) {
    case 'counted':
      return news.votes === 1 ? `Your vote was counted, ${name}.` : `${news.votes} votes were counted, ${name}.`;
    case 'none':
      return `No new vote for ${name} yet. A site can take a minute to tell us.`;
    case 'unknown':
      return 'We could not ask whether your vote was counted.';
  }
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginBottom: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const News = styled('div')(({ theme }) => {
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

const List = styled('ul')({ display: 'grid', gap: 12 });
