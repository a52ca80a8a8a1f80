import { StatusBadge } from '../components/lists/StatusBadge';
import type { TicketStatus } from './operations';
import { ticketStatusLabels, ticketStatusBadges } from './ticketLabels';

export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <StatusBadge {...ticketStatusBadges[status]}>{ticketStatusLabels[status]}</StatusBadge>
);
