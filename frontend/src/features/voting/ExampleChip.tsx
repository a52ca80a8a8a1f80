import { Chip } from '@/shared/components/Chip';
import type { VoterStats } from './useVoterStats';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Labels example data that is not the visitor's own. */
export function ExampleChip({ stats }: { stats: VoterStats }) {
  const t = useTexts('voting');
  if (stats.kind !== 'example') return null;
  return (
    <Chip tone="info" mark="hollow">
      {t('exampleOf', { username: stats.voter.username })}
    </Chip>
  );
}
