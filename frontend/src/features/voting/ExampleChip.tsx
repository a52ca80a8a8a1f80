import { Chip } from '@/shared/components/Chip';
import type { VoterStats } from './useVoterStats';

/** Labels example data that is not the visitor's own. */
export function ExampleChip({ stats }: { stats: VoterStats }) {
  if (stats.kind !== 'example') return null;
  return (
    <Chip tone="info" mark="hollow">
      Example: {stats.voter.username}
    </Chip>
  );
}
