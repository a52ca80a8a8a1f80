import { styled } from '@mui/material/styles';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { Card } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { listRewardIcons } from './rewardItems';
import { getShownVoter, type VoterStats } from './useVoterStats';

export const StreakRewardFragment = graphql(`
  fragment StreakReward on StreakReward {
    day
    reward
    icon
    untranslated {
      language
      texts
    }
  }
`);

/** Maximum number of icons per reward; more would only show that there are many. */
const MAX_ICONS = 3;

const MAX_PATH_DAYS = 31;

interface Props {
  /** Ordered by day. */
  rewards: FragmentOf<typeof StreakRewardFragment>[];
  stats: VoterStats;
}

/** The streak rewards and the visitor's progress towards them. */
export function StreakRewards({ rewards, stats }: Props) {
  const t = useTexts('voting');
  const streak = getShownVoter(stats)?.streak ?? (stats.kind === 'unseen' ? 0 : null);
  const days = Array.from({ length: rewards.at(-1)?.day ?? 0 }, (_, index) => index + 1);
  const isReached = (day: number) => streak !== null && streak >= day;

  return (
    <section aria-labelledby="rewards">
      <SectionHeader>
        <h2 id="rewards" lang={t.lang('rewards')}>
          {t('rewards')}
        </h2>
        {stats.kind === 'example' && (
          <Chip tone="info" mark="hollow">
            {t('example')}
          </Chip>
        )}
      </SectionHeader>
      <Card>
        {/* More blocks than in a month would be too narrow to see. */}
        {days.length <= MAX_PATH_DAYS && (
          <Path aria-hidden="true">
            {days.map((day) => (
              <i key={day} data-lit={isReached(day)} data-stone={rewards.some((reward) => reward.day === day)} />
            ))}
          </Path>
        )}
        <RewardList>
          {rewards.map((streakReward) => {
            const { day, reward, icon } = streakReward;
            return (
              <li key={day} data-reached={isReached(day)}>
                <ItemIcons>
                  {listRewardIcons(reward, icon)
                    .slice(0, MAX_ICONS)
                    .map((item, index) => (
                      <ItemIcon key={index} {...item} size={48} />
                    ))}
                </ItemIcons>
                <div>
                  <RewardHeading>
                    <h3>{t('day', { day })}</h3>
                    {streak !== null && <DaysToGo left={day - streak} />}
                  </RewardHeading>
                  <p lang={langOf(streakReward, 'reward')}>{reward}</p>
                </div>
              </li>
            );
          })}
        </RewardList>
      </Card>
    </section>
  );
}

function DaysToGo({ left }: { left: number }) {
  const t = useTexts('voting');
  if (left <= 0) return <Chip tone="secondary">{t('reached')}</Chip>;
  return <small>{t('daysToGo', { count: left })}</small>;
}

const wide = from('mediumLaptop');

const SectionHeader = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginBottom: 16,
});

/** One block per day; days with a reward have a taller block. */
const Path = styled('div')(({ theme }) => {
  const { secondary, blockOff, border } = theme.vars.palette;
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    alignItems: 'center',
    gap: 3,
    height: 20,
    '& > i': { height: 10, background: blockOff },
    '& > [data-stone=true]': { height: 20, background: border, boxShadow: 'inset 0 -4px 0 rgb(0 0 0 / 0.25)' },
    '& > [data-lit=true]': { background: secondary.main },
    [theme.breakpoints.down('sm')]: { gap: 2 },
  };
});

const RewardList = styled('ol')(({ theme }) => {
  const { secondary, background, divider, text } = theme.vars.palette;
  return {
    display: 'grid',
    gap: 12,
    marginTop: 20,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 14,
      padding: 14,
      border: `1px solid ${divider}`,
      borderRadius: theme.vars.shape.borderRadius,
      overflowWrap: 'anywhere',
      '& > :last-child': { minWidth: 0 },
    },
    '& > [data-reached=true]': {
      borderColor: secondary.main,
      background: `color-mix(in srgb, ${secondary.main} 9%, ${background.paper})`,
    },
    '& > [data-reached=false] svg': {
      filter: 'saturate(0.35) brightness(0.8)',
      ...theme.applyStyles('light', { filter: 'saturate(0.35) opacity(0.7)' }),
    },
    '& p': { fontSize: '0.9375rem', fontWeight: 550, lineHeight: 1.4 },
    '& small': { ...theme.typography.body2, color: text.secondary },
    [wide]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
      '& > li': { flexDirection: 'column', alignItems: 'flex-start', padding: 18 },
    },
  };
});

const ItemIcons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  flex: 'none',
  [below('mediumLaptop')]: { flexDirection: 'column', '& > svg': { width: 32, height: 32 } },
});

const RewardHeading = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 32,
  marginBottom: 4,
  '& > h3': { ...theme.typography.pixel, fontSize: '2.125rem' },
}));
