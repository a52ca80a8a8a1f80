import { Chip } from '@/shared/components/Chip';
import type { Filters } from '../lib/useListFilters';
import type { Reward } from './operations';

export const rewardFilters = {
  state: {
    label: 'Filter by state',
    all: 'All states',
    options: [
      { value: 'LOOK', label: 'Worth a look' },
      { value: 'UNCERTAIN', label: 'Uncertain' },
      { value: 'REFUSED', label: 'Refused' },
      { value: 'FAILED', label: 'Failed' },
      { value: 'QUEUED', label: 'Pending' },
      { value: 'SENT', label: 'Sending' },
      { value: 'CONFIRMED', label: 'Delivered' },
    ],
  },
} as const satisfies Filters;

export function RewardState({ state, command }: Pick<Reward, 'state' | 'command'>) {
  switch (state) {
    case 'CONFIRMED':
      return (
        <Chip size="small" tone="success" mark="check">
          Delivered
        </Chip>
      );
    case 'UNCERTAIN':
      return (
        <Chip size="small" tone="error" mark="half">
          Uncertain
        </Chip>
      );
    case 'FAILED':
      return (
        <Chip size="small" tone="warning" mark="close">
          Failed
        </Chip>
      );
    case 'REFUSED':
      return (
        <Chip size="small" tone="error" mark="close">
          Refused
        </Chip>
      );
    case 'SENT':
      return (
        <Chip size="small" tone="info" mark="full">
          Sending
        </Chip>
      );
    case 'QUEUED':
      return (
        <Chip size="small" tone="plain" mark="hollow">
          {command === null ? 'No command' : 'Pending'}
        </Chip>
      );
  }
}
