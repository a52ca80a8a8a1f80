import { styled } from '@mui/material/styles';
import { type ReactNode, type ToggleEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { FlushCard } from '@/shared/components/Card';
import { useGameVersions } from '@/shared/gameserver/useGameVersions';
import { FaqData } from './FaqData';

interface FaqTopic {
  id: string;
  question: string;
  answer: ReactNode;
}

/**
 * Four topics, one open at a time. The address contains the open one, such as `/support#refunds`.
 * The anchors are inside the topics, so that browsers expand the topic of a fragment even without scripts.
 */
export function Faq() {
  const topics = useTopics();
  const { hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1));
    const topic = answer && answer.closest('details');
    if (!topic || topic.open) return;
    topic.setAttribute('open', '');
    topic.scrollIntoView();
  }, [hash]);

  function handleToggle({ currentTarget: topic }: ToggleEvent<HTMLDetailsElement>, anchor: string) {
    if (topic.open) closeOtherTopics(topic);
    // When one topic closes another, both toggle before React renders again, so only `window.location` is current.
    const { search, hash: currentHash } = window.location;
    if (topic.open === (currentHash === anchor)) return;
    void navigate({ search, hash: topic.open ? anchor : '' }, { replace: true, preventScrollReset: true });
  }

  return (
    <TopicList>
      <FaqData topics={topics} />
      {topics.map(({ id, question, answer }) => (
        <details key={id} name="faq" onToggle={(event) => handleToggle(event, `#${id}`)}>
          <summary>
            {question}
            <ToggleIcon>
              <Glyph name="down" size={10} />
              <Glyph name="minus" size={10} />
            </ToggleIcon>
          </summary>
          <div id={id}>{answer}</div>
        </details>
      ))}
    </TopicList>
  );
}

/** For older browsers that do not treat `details` elements of the same name as exclusive. */
function closeOtherTopics(opened: HTMLDetailsElement) {
  for (const topic of opened.parentElement?.querySelectorAll('details') ?? []) {
    if (topic !== opened) topic.open = false;
  }
}

function describeVersions({ supported, reported }: ReturnType<typeof useGameVersions>): ReactNode {
  if (supported) {
    return (
      <>
        Supported game versions: <b>{supported}</b>.
      </>
    );
  }
  return reported ? (
    <>
      The server runs <b>{reported}</b>.
    </>
  ) : (
    <>
      The <Link to={paths.home}>home page</Link> shows the version as soon as the server has answered.
    </>
  );
}

function useTopics(): FaqTopic[] {
  const { serverAddress } = useSite();
  const versions = useGameVersions();
  return [
    {
      id: 'join',
      question: 'How do I join?',
      answer:
        serverAddress === null ? (
          <>
            The server address is not announced yet. As soon as it is, you can copy it on the{' '}
            <Link to={paths.home}>home page</Link> and add it in your game under Multiplayer.
          </>
        ) : (
          <>
            Copy the server address <b data-address>{serverAddress}</b> and add it in your game under Multiplayer, or
            press <b>JOIN SERVER NOW</b> on the <Link to={paths.home}>home page</Link>.
          </>
        ),
    },
    {
      id: 'versions',
      question: 'Which game versions work?',
      answer: describeVersions(versions),
    },
    {
      id: 'unban',
      question: 'How do I get unbanned?',
      answer: (
        <>
          <Link to={paths.ticket('ban-appeal')}>Submit a ticket</Link> with your username and an explanation of what
          happened. The reason for a ban is in the <Link to={paths.bans}>ban list</Link>.
        </>
      ),
    },
    {
      id: 'refunds',
      question: 'Can I get a refund?',
      answer: (
        <>
          Refunds are handled case by case via support: <Link to={paths.ticket('store')}>submit a ticket</Link> and tell
          us what happened. The conditions are in the <Link to={paths.refund}>refund policy</Link>.
        </>
      ),
    },
  ];
}

const TopicList = styled(FlushCard)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    marginTop: 16,
    '& details + details': { borderTop: `1px solid ${palette.divider}` },
    '& [open]': {
      background: `color-mix(in srgb, ${palette.primary.main} 7%, transparent)`,
      boxShadow: `inset 4px 0 0 ${palette.primary.main}`,
    },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      minHeight: 60,
      padding: '16px 20px',
      fontSize: '1.0625rem',
      fontWeight: 700,
      lineHeight: 1.35,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      // The card clips everything outside its edges.
      '&:focus-visible': { outlineOffset: -4 },
    },
    '& details > div': { padding: '4px 20px 20px', scrollMarginTop: 72, overflowWrap: 'anywhere' },
    '& [data-address]': { fontFamily: theme.typography.mono.fontFamily, fontSize: '0.9375rem' },
    '@media (hover: hover)': { '& details:not([open]) summary:hover': { background: palette.background.raised } },
  };
});

const ToggleIcon = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 4,
  color: theme.vars.palette.primary.main,
  background: theme.vars.palette.background.sunken,
  'details:not([open]) > summary > & > :last-child, [open] > summary > & > :first-of-type': { display: 'none' },
}));
