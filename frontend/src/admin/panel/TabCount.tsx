import { useQuery } from '@apollo/client/react';
import { graphql } from '@/shared/api/graphql';
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

const RewardsToDecideQuery = graphql(`
  query RewardsToDecide {
    deliveryCounts {
      refused
      uncertain
      toReview
    }
  }
`);

/** The number of rewards that wait for a decision of staff. It stays current while the panel is visible. */
export function useRewardsToDecide(isEnabled: boolean): number {
  const { data } = useQuery(RewardsToDecideQuery, {
    skip: !isEnabled,
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden,
  });
  if (!data) return 0;
  const { refused, uncertain, toReview } = data.deliveryCounts;
  return refused + uncertain + toReview;
}

/** Hidden from screen readers, so that the name of the link stays that of the section. */
export const TabCount = ({ count }: { count: number }) => (
  <span aria-hidden="true">
    <Chip tone="warning" size="small">
      {count > 99 ? '99+' : count}
    </Chip>
  </span>
);
