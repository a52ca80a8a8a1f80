import { useQuery } from '@apollo/client/react';
import { graphql } from '@/shared/api/graphql';
import { ApplicationCountsQuery } from '../applications/applicationOperations';
import { mayUse, useStaff } from '../session/staff';
import { TicketCountsQuery } from '../tickets/operations';

const RewardsToDecideQuery = graphql(`
  query RewardsToDecide {
    deliveryCounts {
      refused
      uncertain
      toReview
    }
  }
`);

/** The counts stay current while the panel is visible. */
const polling = { pollInterval: 60_000 };

/** What waits for staff, by the key of the section or of the view. */
export interface Badges {
  readonly [key: string]: number | undefined;
}

/** The counts that the permissions allow. A view that has the key of its section shows the count only once. */
export function useBadges(): { sections: Badges; views: Badges } {
  const user = useStaff();
  const hasTickets = mayUse(user, 'tickets');
  const tickets = useQuery(TicketCountsQuery, { skip: !hasTickets, ...polling }).data?.ticketCounts;
  const applications = useQuery(ApplicationCountsQuery, { skip: !hasTickets, ...polling }).data?.applicationCounts;
  const deliveries = useQuery(RewardsToDecideQuery, { skip: !mayUse(user, 'votes'), ...polling }).data?.deliveryCounts;
  const rewards = deliveries && deliveries.refused + deliveries.uncertain + deliveries.toReview;

  return {
    sections: { tickets: tickets?.open, votes: rewards },
    views: {
      tickets: tickets?.open,
      staff: applications?.staff.pending,
      whitelist: applications?.whitelist.pending,
      rewards,
    },
  };
}
