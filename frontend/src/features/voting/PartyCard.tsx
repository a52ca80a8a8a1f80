import { styled } from '@mui/material/styles';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { Card } from '@/shared/components/Card';
import { langOf } from '@/shared/texts/langOf';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { findRewardIcon } from './rewardItems';

export const PrizeFragment = graphql(`
  fragment Prize on VotePrize {
    promise
    icon
    untranslated {
      language
      texts
    }
  }
`);

export const PartyFragment = graphql(
  `
    fragment Party on VoteParty {
      current
      goal
      prizes {
        ...Prize
      }
      voterPrizes {
        ...Prize
      }
    }
  `,
  [PrizeFragment],
);

type Party = FragmentOf<typeof PartyFragment>;
type Prize = Party['prizes'][number];

const MAX_BLOCKS = 25;

/** Progress of all votes towards the next vote party. */
export function PartyCard({ party }: { party: Party }) {
  const t = useTexts('voting');
  const language = useLanguage();
  const { current, goal, prizes, voterPrizes } = party;
  if (goal === 0) {
    return (
      <Card as="section" aria-labelledby="party">
        <h2 id="party">{t('party')}</h2>
        <NoParty>{t('noParty')}</NoParty>
      </Card>
    );
  }

  const blocks = Math.min(MAX_BLOCKS, goal);
  return (
    <PartyLayout as="section" aria-labelledby="party" data-single={prizes.length + voterPrizes.length === 0}>
      <div>
        <h2 id="party" lang={t.lang('party')}>
          {t('party')}
        </h2>
        <VoteCount>
          <CurrentCount>{language.number(current)}</CurrentCount>
          <GoalCount>/{language.number(goal)}</GoalCount>
          {/* After the goal was lowered below the count, the next vote starts the party. */}
          <span>{t.rich('votesToGo', { count: Math.max(1, goal - current), b: (text) => <b>{text}</b> })}</span>
        </VoteCount>
        <BlockProgress
          label={t('partyLabel')}
          value={current}
          max={goal}
          blocks={blocks}
          color="secondary"
          height={36}
        />
        <Scale aria-hidden="true">
          <span>0</span>
          {goal % blocks === 0 && <span>{t('blockIs', { count: goal / blocks })}</span>}
          <span>{language.number(goal)}</span>
        </Scale>
      </div>
      {prizes.length + voterPrizes.length > 0 && (
        <RewardPanel>
          <PrizeList title={t('atGoal', { goal })} prizes={prizes} />
          <PrizeList title={t('voterGets')} prizes={voterPrizes} />
        </RewardPanel>
      )}
    </PartyLayout>
  );
}

function PrizeList({ title, prizes }: { title: string; prizes: readonly Prize[] }) {
  const [first] = prizes;
  if (!first) return null;
  return (
    <PrizeGroup>
      <ItemIcon {...findRewardIcon(first.promise, first.icon)} size={80} />
      <div>
        <p>{title}</p>
        {prizes.map((prize, index) => (
          <strong key={index} lang={langOf(prize, 'promise')}>
            {prize.promise}
          </strong>
        ))}
      </div>
    </PrizeGroup>
  );
}

const narrow = below('laptop');

const PartyLayout = styled(Card)({
  display: 'grid',
  gridTemplateColumns: '1fr 300px',
  gap: 32,
  '& > *': { minWidth: 0 },
  '&[data-single=true]': { gridTemplateColumns: '1fr' },
  [narrow]: { gridTemplateColumns: '1fr', gap: 24 },
}) as typeof Card;

const NoParty = styled('p')(({ theme }) => ({ marginTop: 8, color: theme.vars.palette.text.secondary }));

const VoteCount = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 4px',
  margin: '16px 0 20px',
  color: theme.vars.palette.text.secondary,
  '& > :last-child': { marginLeft: 'auto', fontSize: '1.0625rem' },
  '& b': { fontSize: '1.375rem', color: theme.vars.palette.secondary.main },
  [narrow]: { '& > :last-child': { width: '100%', marginLeft: 0 } },
}));

const CurrentCount = styled('span')(({ theme }) => ({
  ...theme.typography.pixel,
  fontSize: 'clamp(6rem, 4rem + 5vw, 8.5rem)',
  lineHeight: 0.75,
  color: theme.vars.palette.text.primary,
}));

const GoalCount = styled('span')(({ theme }) => ({ ...theme.typography.pixel, fontSize: '3rem' }));

const Scale = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}));

const RewardPanel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 24,
  padding: 24,
  overflowWrap: 'anywhere',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  [narrow]: { padding: 16 },
}));

const PrizeGroup = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  textAlign: 'center',
  '& > div': { minWidth: 0 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& strong': {
    display: 'block',
    maxWidth: '16ch',
    marginTop: 4,
    fontSize: '1.25rem',
    fontWeight: 750,
    lineHeight: 1.3,
  },
  [narrow]: {
    flexDirection: 'row',
    textAlign: 'left',
    '& svg': { width: 48, height: 48 },
    '& strong': { maxWidth: 'none', fontSize: '1.0625rem' },
  },
}));
