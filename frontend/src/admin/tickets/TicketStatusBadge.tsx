import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { TicketStatus } from './operations';
import { ticketStatusBadges } from './ticketLabels';

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const t = useTexts('admin/tickets');
  return (
    <Chip size="small" {...ticketStatusBadges[status]}>
      {t(`status.${status}`)}
    </Chip>
  );
}
