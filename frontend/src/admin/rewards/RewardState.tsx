import { StatusBadge } from '../components/lists/StatusBadge';
import type { Reward } from './operations';

export const rewardStateFilters = [
  { value: 'ALL', label: 'All states' },
  { value: 'UNCERTAIN', label: 'Uncertain' },
  { value: 'FAILED', label: 'Failed' },
  { value: 'QUEUED', label: 'Waiting' },
  { value: 'SENT', label: 'On its way' },
  { value: 'CONFIRMED', label: 'Delivered' },
] as const;

export function RewardState({ state, command }: Pick<Reward, 'state' | 'command'>) {
  switch (state) {
    case 'CONFIRMED':
      return (
        <StatusBadge tone="success" mark="check">
          Delivered
        </StatusBadge>
      );
    case 'UNCERTAIN':
      return (
        <StatusBadge tone="error" mark="half">
          Uncertain
        </StatusBadge>
      );
    case 'FAILED':
      return (
        <StatusBadge tone="warning" mark="close">
          Failed
        </StatusBadge>
      );
    case 'SENT':
      return (
        <StatusBadge tone="info" mark="full">
          On its way
        </StatusBadge>
      );
    case 'QUEUED':
      return (
        <StatusBadge tone="plain" mark="hollow">
          {command === null ? 'Owed' : 'Waiting'}
        </StatusBadge>
      );
  }
}
