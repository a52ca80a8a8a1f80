import { useQuery } from '@apollo/client/react';
import { graphql } from '@/shared/api/graphql';
import { deskViewKeys, deskViews } from '../desk/deskViews';
import { QueueCountsQuery } from '../desk/operations';
import { mayUse, useStaff } from '../session/staff';

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

/** The counts that the permissions allow. */
export function useBadges(): { sections: Badges; views: Badges } {
  const user = useStaff();
  const requests = useQuery(QueueCountsQuery, { skip: !mayUse(user, 'tickets'), ...polling }).data?.queueCounts;
  const deliveries = useQuery(RewardsToDecideQuery, { skip: !mayUse(user, 'votes'), ...polling }).data?.deliveryCounts;
  const rewards = deliveries && deliveries.refused + deliveries.uncertain + deliveries.toReview;

  return {
    sections: { tickets: requests?.waiting, votes: rewards },
    views: {
      ...(requests && Object.fromEntries(deskViewKeys.map((key) => [key, deskViews[key].count(requests)]))),
      rewards,
    },
  };
}
