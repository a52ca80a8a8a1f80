import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { EventRow } from './operations';

export function EventStatusBadge({ status }: Pick<EventRow, 'status'>) {
  const t = useTexts('admin/events');

  switch (status) {
    case 'UPCOMING':
      return (
        <Chip size="small" tone="info" mark="half">
          {t('status.upcoming')}
        </Chip>
      );
    case 'ONGOING':
      return (
        <Chip size="small" tone="success" mark="full">
          {t('status.ongoing')}
        </Chip>
      );
    case 'FINISHED':
      return (
        <Chip size="small" tone="plain" mark="check">
          {t('status.finished')}
        </Chip>
      );
    case 'CANCELLED':
      return (
        <Chip size="small" tone="plain" mark="close">
          {t('status.cancelled')}
        </Chip>
      );
  }
}
