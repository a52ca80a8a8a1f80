import type { Texts } from '@/shared/texts/Language';
import type { EventRow } from './operations';

export const eventStatusesOf = (t: Texts<'admin/events'>): { value: EventRow['status']; label: string }[] => [
  { value: 'UPCOMING', label: t('status.upcoming') },
  { value: 'ONGOING', label: t('status.ongoing') },
  { value: 'FINISHED', label: t('status.finished') },
  { value: 'CANCELLED', label: t('status.cancelled') },
];
