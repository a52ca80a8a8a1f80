import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { VoterStats } from './useVoterStats';

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
