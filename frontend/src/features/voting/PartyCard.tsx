import { styled } from '@mui/material/styles';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { Card } from '@/shared/components/Card';
import { findMainItem, langOfReward } from './rewardItems';
import { below } from '@/shared/theme/media';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

export const PartyFragment = graphql(`
  fragment Party on VoteParty {
    current
    goal
    reward
  }
`);

const BLOCK_COUNT = 25;
/** Progress of all votes towards the next vote party. */
export function PartyCard({ party: { current, goal, reward } }: { party: FragmentOf<typeof PartyFragment> }) {
  const t = useTexts('voting');
  const language = useLanguage();
  return (
    <PartyLayout as="section" aria-labelledby="party">
      <div>
        <h2 id="party" lang={t.lang('party')}>
          {t('party')}
        </h2>
        <VoteCount>
          <CurrentCount>{language.number(current)}</CurrentCount>
          <GoalCount>/{language.number(goal)}</GoalCount>
          <span>{t.rich('votesToGo', { count: Math.max(0, goal - current), b: (text) => <b>{text}</b> })}</span>
        </VoteCount>
        <BlockProgress
          label={t('partyLabel')}
          value={current}
          max={goal}
          blocks={BLOCK_COUNT}
          color="secondary"
          height={36}
        />
        <Scale aria-hidden="true">
          <span>0</span>
          <span>{t('blockIs', { count: goal / BLOCK_COUNT })}</span>
          <span>{language.number(goal)}</span>
        </Scale>
      </div>
      <RewardPanel>
        <ItemIcon {...findMainItem(reward)} size={80} />
        <div>
          <p>{t('atGoal', { goal })}</p>
          <strong lang={langOfReward(language)}>{reward}</strong>
        </div>
      </RewardPanel>
    </PartyLayout>
  );
}

const narrow = below('laptop');

const PartyLayout = styled(Card)({
  display: 'grid',
  gridTemplateColumns: '1fr 300px',
  gap: 32,
  '& > *': { minWidth: 0 },
  [narrow]: { gridTemplateColumns: '1fr', gap: 24 },
}) as typeof Card;

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
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  padding: 24,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
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
    justifyContent: 'flex-start',
    padding: 16,
    textAlign: 'left',
    '& svg': { width: 48, height: 48 },
    '& strong': { maxWidth: 'none', fontSize: '1.0625rem' },
  },
}));
