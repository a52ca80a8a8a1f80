import { Chip } from '@/shared/components/Chip';
import type { Purchase } from './operations';

export function PurchaseState({ status }: Pick<Purchase, 'status'>) {
  switch (status) {
    case 'completed':
      return (
        <Chip size="small" tone="success" mark="check">
          Completed
        </Chip>
      );
    case 'refunded':
      return (
        <Chip size="small" tone="plain" mark="hollow">
          Refunded
        </Chip>
      );
    case 'disputed':
      return (
        <Chip size="small" tone="warning" mark="half">
          Disputed
        </Chip>
      );
    case 'chargeback':
      return (
        <Chip size="small" tone="error" mark="close">
          Chargeback
        </Chip>
      );
    default:
      return (
        <Chip size="small" tone="info" mark="half">
          Pending
        </Chip>
      );
  }
}
