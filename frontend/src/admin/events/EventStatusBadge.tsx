import { Chip } from '@/shared/components/Chip';
import type { EventRow } from './operations';

export function EventStatusBadge({ status }: Pick<EventRow, 'status'>) {
  switch (status) {
    case 'UPCOMING':
      return (
        <Chip size="small" tone="info" mark="half">
          Upcoming
        </Chip>
      );
    case 'ONGOING':
      return (
        <Chip size="small" tone="success" mark="full">
          Ongoing
        </Chip>
      );
    case 'FINISHED':
      return (
        <Chip size="small" tone="plain" mark="check">
          Finished
        </Chip>
      );
    case 'CANCELLED':
      return (
        <Chip size="small" tone="plain" mark="close">
          Cancelled
        </Chip>
      );
  }
}
