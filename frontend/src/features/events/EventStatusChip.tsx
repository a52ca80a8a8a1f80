import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';

type EventStatus = 'UPCOMING' | 'ONGOING' | 'FINISHED' | 'CANCELLED';

/** Says what the date of an event does not say: that it is on now, or that it does not take place. */
export function EventStatusChip({ status }: { status: EventStatus }) {
  const t = useTexts('events');
  if (status === 'CANCELLED')
    return (
      <Chip tone="error" mark="close" size="small">
        {t('cancelled')}
      </Chip>
    );
  return status === 'ONGOING' ? (
    <Chip tone="success" mark="full" size="small">
      {t('ongoing')}
    </Chip>
  ) : null;
}
