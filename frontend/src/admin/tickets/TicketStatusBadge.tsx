import { StatusBadge } from '../components/lists/StatusBadge';
import type { TicketStatus } from './operations';
import { statusLabels, statusLooks } from './ticketWords';

export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <StatusBadge {...statusLooks[status]}>{statusLabels[status]}</StatusBadge>
);
