import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FragmentOf } from '@/shared/api/graphql';
import { FlushCard } from '@/shared/components/Card';
import { EmptyState } from '@/shared/components/EmptyState';
import { useNow } from '@/shared/lib/useNow';
import { langOf } from '@/shared/texts/langOf';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { DAY_MS, toDayNumber } from './day';
import { EnterNameButton } from './EnterNameButton';
import type { PrizeFragment } from './PartyCard';
import { useOpenedLinks } from './useOpenedLinks';
import type { VoteCheckResult } from './useVoteCheck';
import { VoteLinkCard, type VoteLinkFragment } from './VoteLinkCard';

interface Props {
  links: FragmentOf<typeof VoteLinkFragment>[];
  /** What every vote gives, whichever site it is on. */
  prizes: FragmentOf<typeof PrizeFragment>[];
  /** The visitor's player name; null until they enter it. */
  name: string | null;
  checkResult: VoteCheckResult | null;
  isChecking: boolean;
  onLeave: () => void;
  onEnterName: () => void;
  onCheck: () => void;
}

/** The links to vote on today. */
export function VoteLinks({ links, prizes, name, checkResult, isChecking, onLeave, onEnterName, onCheck }: Props) {
  const t = useTexts('voting');
  const { opened, markOpened } = useOpenedLinks();
  const openedCount = links.filter(({ id }) => opened.has(id)).length;
  const next = links.find(({ id }) => !opened.has(id));

  return (
    <section aria-labelledby="links">
      <SectionHeader>
        <h2 id="links" lang={t.lang('links')}>
          {t('links')}
        </h2>
        {openedCount > 0 && <p>{t('openedOf', { opened: openedCount, count: links.length })}</p>}
      </SectionHeader>
      {links.length > 0 && <NextDayNote />}
      {links.length > 0 && prizes.length > 0 && (
        <EveryVoteText>
          {t('everyVoteGives')}
          {prizes.map((prize, index) => (
            <b key={index} lang={langOf(prize, 'promise')}>
              {prize.promise}
            </b>
          ))}
        </EveryVoteText>
      )}
      {/* Always rendered, because screen readers announce only changes inside an existing live region. */}
      <CheckResultNote role="status">
        {checkResult?.kind === 'unnamed' && (
          <p>
            {t.rich('enterNameForCount', {
              button: (text) => <EnterNameButton onEnterName={onEnterName}>{text}</EnterNameButton>,
            })}
          </p>
        )}
        {checkResult && checkResult.kind !== 'unnamed' && <p>{describeCheckResult(checkResult, name ?? '', t)}</p>}
        {(checkResult?.kind === 'none' || checkResult?.kind === 'unknown') && (
          <Button size="small" variant="outlined" aria-busy={isChecking} onClick={onCheck}>
            {isChecking ? t('checking') : t('checkAgain')}
          </Button>
        )}
      </CheckResultNote>
      {links.length === 0 ? (
        <FlushCard>
          <EmptyState title={t('noLinks')} text={t('noLinksText')} />
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

const EveryVoteText = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  marginBottom: 12,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& b': { color: theme.vars.palette.text.primary },
}));

/** When a site counts again. The server cannot know the time at which the page is read. */
function NextDayNote() {
  const t = useTexts('voting');
  const language = useLanguage();
  const now = useNow(60_000);
  return (
    <NextDayText>
      {now === null
        ? t('nextDay')
        : t('nextDayIn', { time: language.relativeTime((toDayNumber(now) + 1) * DAY_MS, now) })}
    </NextDayText>
  );
}

function describeCheckResult(
  checkResult: Exclude<VoteCheckResult, { kind: 'unnamed' }>,
  username: string,
  t: Texts<'voting'>,
): string {
  switch (checkResult.kind) {
    case 'counted':
      return t('counted', { count: checkResult.votes, username });
    case 'none':
      return t('notCounted', { username });
    case 'unknown':
      return t('checkUnknown');
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
