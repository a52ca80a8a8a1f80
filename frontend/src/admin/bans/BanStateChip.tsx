import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { AdminBanRow } from './operations';

/** Whether a ban is in force, as a word with a shape. */
export function BanStateChip({ state }: Pick<AdminBanRow, 'state'>) {
  const t = useTexts('admin/playerRecord');

  switch (state) {
    case 'IN_FORCE':
      return (
        <Chip size="small" tone="error" mark="full">
          {t('state.active')}
        </Chip>
      );
    case 'ENDED':
      return (
        <Chip size="small" mark="hollow">
          {t('state.ended')}
        </Chip>
      );
    case 'LIFTED':
      return (
        <Chip size="small" mark="check">
          {t('state.lifted')}
        </Chip>
      );
  }
}
