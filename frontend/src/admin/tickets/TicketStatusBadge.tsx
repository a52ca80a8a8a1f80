import { Chip } from '@/shared/components/Chip';
import type { TicketStatus } from './operations';
import { ticketStatusLabels, ticketStatusBadges } from './ticketLabels';

export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <Chip size="small" {...ticketStatusBadges[status]}>
    {ticketStatusLabels[status]}
  </Chip>
);
