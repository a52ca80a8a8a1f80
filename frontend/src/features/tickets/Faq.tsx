import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { FlushCard } from '@/shared/components/Card';
import { ErrorState } from '@/shared/components/ErrorState';
import { SectionLink } from '@/shared/components/SectionLink';
import { Skeleton } from '@/shared/components/Skeleton';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { useGameVersions } from '@/shared/gameserver/useGameVersions';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FaqData } from './FaqData';

const FaqQuery = graphql(`
  query Faq {
    faqEntries {
      id
      builtIn
      anchor
      question
      answerHtml
      untranslated {
        language
        texts
      }
    }
  }
`);

type FaqEntry = ResultOf<typeof FaqQuery>['faqEntries'][number];

interface FaqTopic {
  /** The anchor. */
  id: string;
  question: ReactNode;
  answer: ReactNode;
}

/**
 * One topic is open at a time. The address contains the open one, such as `/support#refunds`.
 * The anchors are inside the topics, so that browsers expand the topic of a fragment even without scripts.
 */
export function Faq() {
  const t = useTexts('tickets');
  const { data, error, refetch } = useQuery(FaqQuery);
  const usualTexts = useUsualTexts();
  const topics = data?.faqEntries.map((entry) => toTopic(entry, usualTexts));
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const toggledTo = useRef<string>(undefined);

  useEffect(() => {
    // Until the address follows a toggle, it names a topic that the reader may have closed again.
    if (toggledTo.current !== undefined) {
      if (hash === toggledTo.current) toggledTo.current = undefined;
      return;
    }
    const answer = hash && document.getElementById(hash.slice(1));
    const topic = answer && answer.closest('details');
    if (!topic || topic.open) return;
    topic.setAttribute('open', '');
    topic.scrollIntoView();
  }, [hash, key, topics?.length]);

  function handleToggle({ currentTarget: topic }: ToggleEvent<HTMLDetailsElement>, anchor: string) {
    if (topic.open) closeOtherTopics(topic);
    // When one topic closes another, both toggle before React renders again, so only `window.location` is current.
    const { search, hash: currentHash } = window.location;
    if (topic.open === (currentHash === anchor)) return;
    toggledTo.current = topic.open ? anchor : '';
    void navigate({ search, hash: toggledTo.current }, { replace: true, preventScrollReset: true });
  }

  if (!topics) {
    return error ? (
      <ErrorState size="section" title={t('faq.failed')} onRetry={() => void refetch().catch(() => {})} />
    ) : (
      <Skeleton aria-busy aria-label={t('faq.loading')} style={{ height: 240, marginTop: 16 }} />
    );
  }
  if (topics.length === 0) return null;
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

type UsualTexts = Record<NonNullable<FaqEntry['builtIn']>, Omit<FaqTopic, 'id'>>;

/** The built-in questions with the texts of the site, which follow its settings. */
function useUsualTexts(): UsualTexts {
  const t = useTexts('tickets');
  const { serverAddress } = useSite();
  const { supported, reported } = useGameVersions();
  const b = (text: ReactNode) => <b>{text}</b>;
  const home = (text: ReactNode) => <Link to={paths.home}>{text}</Link>;

  return {
    JOIN: {
      question: t('faq.join'),
      answer:
        serverAddress === null
          ? t.rich('faq.joinUnknown', { home })
          : t.rich('faq.joinKnown', { serverAddress, b, home, address: (text) => <b data-address>{text}</b> }),
    },
    VERSIONS: {
      question: t('faq.versions'),
      answer: supported
        ? t.rich('faq.supported', { versions: supported, b })
        : reported
          ? t.rich('faq.reported', { version: reported, b })
          : t.rich('faq.versionUnknown', { home }),
    },
    UNBAN: {
      question: t('faq.unban'),
      answer: t.rich('faq.unbanText', {
        ticket: (text) => <Link to={paths.ticket('ban-appeal')}>{text}</Link>,
        bans: (text) => <SectionLink to={paths.bans}>{text}</SectionLink>,
      }),
    },
    REFUNDS: {
      question: t('faq.refunds'),
      answer: t.rich('faq.refundsText', {
        ticket: (text) => <Link to={paths.ticket('store')}>{text}</Link>,
        refund: (text) => <Link to={paths.refund}>{text}</Link>,
      }),
    },
  };
}

function toTopic(entry: FaqEntry, usualTexts: UsualTexts): FaqTopic {
  const { anchor, builtIn, question, answerHtml } = entry;
  if (question === null || answerHtml === null) return { id: anchor, ...usualTexts[builtIn ?? 'JOIN'] };
  return {
    id: anchor,
    question: <span lang={langOf(entry, 'question')}>{question}</span>,
    answer: (
      <>
        <UntranslatedNote lang={langOf(entry, 'answer')} />
        {/* Our server renders the answer from Markdown and sanitizes it, so this HTML is safe to insert. */}
        <div data-written lang={langOf(entry, 'answer')} dangerouslySetInnerHTML={{ __html: answerHtml }} />
      </>
    ),
  };
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
    '& [data-written] > * + *': { marginTop: 12 },
    '& [data-written] :is(ul, ol)': { paddingInlineStart: 24 },
    '& [data-written] ul': { listStyle: 'square' },
    '& [data-written] ol': { listStyle: 'decimal' },
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
