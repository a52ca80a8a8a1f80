import { styled } from '@mui/material/styles';
import { type ReactNode, type ToggleEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { FlushCard } from '@/shared/components/Card';
import { useGameVersions } from '@/shared/gameserver/useGameVersions';
import { FaqData } from './FaqData';
import { useTexts } from '@/shared/texts/LanguageContext';

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

function useTopics(): FaqTopic[] {
  const t = useTexts('tickets');
  const { serverAddress } = useSite();
  const { supported, reported } = useGameVersions();
  const b = (text: ReactNode) => <b>{text}</b>;
  const home = (text: ReactNode) => <Link to={paths.home}>{text}</Link>;

  return [
    {
      id: 'join',
      question: t('faq.join'),
      answer:
        serverAddress === null
          ? t.rich('faq.joinUnknown', { home })
          : t.rich('faq.joinKnown', { serverAddress, b, home, address: (text) => <b data-address>{text}</b> }),
    },
    {
      id: 'versions',
      question: t('faq.versions'),
      answer: supported
        ? t.rich('faq.supported', { versions: supported, b })
        : reported
          ? t.rich('faq.reported', { version: reported, b })
          : t.rich('faq.versionUnknown', { home }),
    },
    {
      id: 'unban',
      question: t('faq.unban'),
      answer: t.rich('faq.unbanText', {
        ticket: (text) => <Link to={paths.ticket('ban-appeal')}>{text}</Link>,
        bans: (text) => <Link to={paths.bans}>{text}</Link>,
      }),
    },
    {
      id: 'refunds',
      question: t('faq.refunds'),
      answer: t.rich('faq.refundsText', {
        ticket: (text) => <Link to={paths.ticket('store')}>{text}</Link>,
        refund: (text) => <Link to={paths.refund}>{text}</Link>,
      }),
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
