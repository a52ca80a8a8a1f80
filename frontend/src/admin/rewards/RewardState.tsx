import { Chip } from '@/shared/components/Chip';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { Filters } from '../lib/useListFilters';
import type { Reward } from './operations';

export const rewardFiltersOf = (t: Texts<'admin/rewards'>) =>
  ({
    state: {
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: [
        { value: 'LOOK', label: t('state.LOOK') },
        { value: 'UNCERTAIN', label: t('state.UNCERTAIN') },
        { value: 'REFUSED', label: t('state.REFUSED') },
        { value: 'FAILED', label: t('state.FAILED') },
        { value: 'QUEUED', label: t('state.QUEUED') },
        { value: 'SENT', label: t('state.SENT') },
        { value: 'CONFIRMED', label: t('state.CONFIRMED') },
      ],
    },
  }) as const satisfies Filters;

export function RewardState({ state, command }: Pick<Reward, 'state' | 'command'>) {
  const t = useTexts('admin/rewards');

  switch (state) {
    case 'CONFIRMED':
      return (
        <Chip size="small" tone="success" mark="check">
          {t('state.CONFIRMED')}
        </Chip>
      );
    case 'UNCERTAIN':
      return (
        <Chip size="small" tone="error" mark="half">
          {t('state.UNCERTAIN')}
        </Chip>
      );
    case 'FAILED':
      return (
        <Chip size="small" tone="warning" mark="close">
          {t('state.FAILED')}
        </Chip>
      );
    case 'REFUSED':
      return (
        <Chip size="small" tone="error" mark="close">
          {t('state.REFUSED')}
        </Chip>
      );
    case 'SENT':
      return (
        <Chip size="small" tone="info" mark="full">
          {t('state.SENT')}
        </Chip>
      );
    case 'QUEUED':
      return (
        <Chip size="small" tone="plain" mark="hollow">
          {command === null ? t('state.noCommand') : t('state.QUEUED')}
        </Chip>
      );
  }
}
