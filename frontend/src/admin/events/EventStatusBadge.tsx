import { StatusBadge } from '../components/lists/StatusBadge';
import type { EventRow } from './operations';

export function EventStatusBadge({ status }: Pick<EventRow, 'status'>) {
  switch (status) {
    case 'UPCOMING':
      return (
        <StatusBadge tone="info" mark="half">
          Upcoming
        </StatusBadge>
      );
    case 'ONGOING':
      return (
        <StatusBadge tone="success" mark="full">
          Ongoing
        </StatusBadge>
      );
    case 'FINISHED':
      return (
        <StatusBadge tone="plain" mark="check">
          Finished
        </StatusBadge>
      );
    case 'CANCELLED':
      return (
        <StatusBadge tone="plain" mark="close">
          Cancelled
        </StatusBadge>
      );
  }
}
