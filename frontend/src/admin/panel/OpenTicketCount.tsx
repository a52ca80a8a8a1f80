import { useQuery } from '@apollo/client/react';
import { Chip } from '@/shared/components/Chip';
import { TicketCountsQuery } from '../tickets/operations';

const POLL_INTERVAL_MS = 60_000;

/** The number of open tickets. It stays current while the panel is visible. */
export function useOpenTicketCount(isEnabled: boolean): number {
  const { data } = useQuery(TicketCountsQuery, {
    skip: !isEnabled,
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden,
  });
  return data?.ticketCounts.open ?? 0;
}

/** Hidden from screen readers, so that the link's name stays "Tickets". */
export const OpenTicketCount = ({ count }: { count: number }) => (
  <span aria-hidden="true">
    <Chip tone="warning" size="small">
      {count > 99 ? '99+' : count}
    </Chip>
  </span>
);
