import { graphql, type ResultOf } from '@/shared/api/graphql';

/** As in the query below. */
export const REWARDS_PAGE_SIZE = 20;

export const RewardsQuery = graphql(`
  query AdminRewards($page: Int!, $search: String, $state: DeliveryState) {
    deliveries(page: $page, pageSize: 20, search: $search, state: $state) {
      items {
        id
        playerName
        reason
        title
        occasion
        command
        waitsForPlayer
        state
        attempts
        dueAt
        note
        reply
        createdAt
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
    deliveryCounts {
      queued
      owed
      sent
      confirmed
      failed
      uncertain
    }
    rewardCommands {
      isConnected
    }
  }
`);

export type Reward = ResultOf<typeof RewardsQuery>['deliveries']['items'][number];

export const RetryDelivery = graphql(`
  mutation RetryDelivery($id: ID!) {
    retryDelivery(id: $id) {
      id
      state
    }
  }
`);

export const RetryDeliveries = graphql(`
  mutation RetryDeliveries($kind: OpenDeliveries!) {
    retryDeliveries(kind: $kind)
  }
`);

export const MarkDelivered = graphql(`
  mutation MarkDelivered($id: ID!) {
    markDelivered(id: $id) {
      id
      state
    }
  }
`);

export const RewardCommandsQuery = graphql(`
  query AdminRewardCommands {
    rewardCommands {
      vote
      streak3
      streak7
      streak14
      streak30
      party
      partyOnline
      waitsForPlayer
      isConnected
      version
    }
    streakRewards {
      day
      reward
    }
    voteParty {
      reward
    }
  }
`);

export type RewardCommands = ResultOf<typeof RewardCommandsQuery>['rewardCommands'];

export const UpdateRewardCommands = graphql(`
  mutation UpdateRewardCommands($input: RewardCommandsInput!) {
    updateRewardCommands(input: $input) {
      version
    }
  }
`);
