import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { Skeleton } from '@/shared/components/Skeleton';
import { LevelProgress } from './LevelProgress';
import { FactGrid, ProfileFacts } from './ProfileFacts';
import type { Profile } from './useProfile';

/** The profile below its header. */
export function ProfileBody({ profile }: { profile: Profile }) {
  return (
    <ProfileColumn>
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
    </ProfileColumn>
  );
}

export function ProfileBodySkeleton() {
  return (
    <ProfileColumn role="status" aria-busy aria-label="Loading the profile">
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

const Achievements = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > li': { maxWidth: '100%' },
  '& span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});
