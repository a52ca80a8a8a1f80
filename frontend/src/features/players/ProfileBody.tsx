import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { Skeleton } from '@/shared/components/Skeleton';
import { LevelProgress } from './LevelProgress';
import { Facts, ProfileFacts } from './ProfileFacts';
import type { Profile } from './useProfile';

/** The profile below its header. */
export function ProfileBody({ profile }: { profile: Profile }) {
  return (
    <Column>
      <LevelProgress level={profile.player.level} progress={profile.levelProgress} />
      <ProfileFacts profile={profile} />
      {profile.achievements.length > 0 && (
        <Achievements aria-label="Achievements">
          {profile.achievements.map((name, index) => (
            <li key={index}>
              <Chip tone="secondary">{name}</Chip>
            </li>
          ))}
        </Achievements>
      )}
    </Column>
  );
}

export function ProfileBodySkeleton() {
  return (
    <Column role="status" aria-busy aria-label="Loading the profile">
      <Skeleton style={{ height: 62 }} />
      <Facts as="div">
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index}>
            <Skeleton style={{ width: 80, height: 18 }} />
            <Skeleton style={{ width: 110, height: 22, marginTop: 6 }} />
          </div>
        ))}
      </Facts>
    </Column>
  );
}

const Column = styled('div')({ display: 'grid', gap: 24, '& > *': { minWidth: 0 } });

const Achievements = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > li': { maxWidth: '100%' },
  '& span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});
