import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ActiveBans } from './ActiveBans';
import { LevelProgress } from './LevelProgress';
import { FactGrid, ProfileFacts } from './ProfileFacts';
import type { Profile } from './useProfile';

/** The profile below its header. */
export function ProfileBody({ profile }: { profile: Profile }) {
  return (
    <ProfileColumn>
      <LevelProgress level={profile.player.level} progress={profile.levelProgress} />
      <ProfileFacts profile={profile} />
      {profile.bansInForce > 0 && <ActiveBans username={profile.player.username} count={profile.bansInForce} />}
      <Achievements names={profile.achievements ?? []} />
    </ProfileColumn>
  );
}

/** The number of achievements that are shown at once; the game has more than a hundred. */
const MAX_SHOWN = 24;

function Achievements({ names }: { names: readonly string[] }) {
  const t = useTexts('players');
  if (names.length === 0) return null;
  const rest = names.length <= MAX_SHOWN + 6 ? [] : names.slice(MAX_SHOWN);

  return (
    <div>
      <AchievementList label={t('fact.achievements')} names={names.slice(0, names.length - rest.length)} />
      {rest.length > 0 && (
        <MoreAchievements>
          <summary>{t('showMoreAchievements', { count: rest.length })}</summary>
          <AchievementList label={t('moreAchievements')} names={rest} />
        </MoreAchievements>
      )}
    </div>
  );
}

function AchievementList({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <Chips aria-label={label}>
      {names.map((name, index) => (
        <li key={index}>
          <Chip tone="secondary">{name}</Chip>
        </li>
      ))}
    </Chips>
  );
}

export function ProfileBodySkeleton() {
  const t = useTexts('players');

  return (
    <ProfileColumn role="status" aria-busy aria-label={t('profile.loading')}>
      <Skeleton style={{ height: 62 }} />
      <FactGrid as="div">
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index}>
            <Skeleton style={{ width: 80, height: 18 }} />
            <Skeleton style={{ width: 110, height: 22, marginTop: 6 }} />
          </div>
        ))}
      </FactGrid>
    </ProfileColumn>
  );
}

const ProfileColumn = styled('div')({ display: 'grid', gap: 24, '& > *': { minWidth: 0 } });

const MoreAchievements = styled('details')(({ theme }) => ({
  marginTop: 12,
  '& summary': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  '&[open] summary': { marginBottom: 4 },
}));

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > li': { maxWidth: '100%' },
  '& span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});
