import { Chip } from '@/shared/components/Chip';
import type { Standing } from './useStanding';

/** Labels example data that is not the visitor's own. */
export function ExampleChip({ standing }: { standing: Standing }) {
  if (standing.kind !== 'example') return null;
  return (
    <Chip tone="info" lead="hollow">
      Example: {standing.voter.username}
    </Chip>
  );
}
