import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { Purchase } from './operations';

/** The state of the payment, and whether it was only a test. */
export function PurchaseState({ status, isTest }: Pick<Purchase, 'status' | 'isTest'>) {
  const t = useTexts('admin/payments');
  return (
    <>
      <StatusChip status={status} />
      {isTest && (
        <>
          {' '}
          <Chip size="small" tone="warning" mark="hollow">
            {t('state.test')}
          </Chip>
        </>
      )}
    </>
  );
}

function StatusChip({ status }: Pick<Purchase, 'status'>) {
  const t = useTexts('admin/payments');

  switch (status) {
    case 'completed':
      return (
        <Chip size="small" tone="success" mark="check">
          {t('state.completed')}
        </Chip>
      );
    case 'refunded':
      return (
        <Chip size="small" tone="plain" mark="hollow">
          {t('state.refunded')}
        </Chip>
      );
    case 'disputed':
      return (
        <Chip size="small" tone="warning" mark="half">
          {t('state.disputed')}
        </Chip>
      );
    case 'chargeback':
      return (
        <Chip size="small" tone="error" mark="close">
          {t('state.chargeback')}
        </Chip>
      );
    default:
      return (
        <Chip size="small" tone="info" mark="half">
          {t('state.pending')}
        </Chip>
      );
  }
}
