import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

/** As in the query below. */
export const REWARDS_PAGE_SIZE = 20;

export const RewardsQuery = graphql(`
  query AdminRewards(
    $page: Int!
    $pageSize: Int = 20
    $search: String
    $state: DeliveryState
    $review: DeliveryReview
  ) {
    deliveries(page: $page, pageSize: $pageSize, search: $search, state: $state, review: $review) {
      items {
        id
        playerName
        reason
        title
        occasion
        command
        waitsForPlayer
        serverName
        state
        attempts
        dueAt
        note
        reply
        createdAt
        needsReview
        version
        history {
          at
          by
          reason
          note
          reply
        }
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
      refused
      uncertain
      toReview
    }
    voteSettings {
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

export const ReopenDelivery = graphql(`
  mutation ReopenDelivery($id: ID!, $input: DeliveryReopeningInput!) {
    reopenDelivery(id: $id, input: $input) {
      id
      state
    }
  }
`);

export const AcceptReply = graphql(`
  mutation AcceptReply($id: ID!) {
    acceptReply(id: $id) {
      id
      needsReview
    }
  }
`);

const ReplyRuleRow = graphql(`
  fragment ReplyRuleRow on ReplyRule {
    id
    text
    meaning
    createdBy
    updatedAt
    version
  }
`);

export type ReplyRuleRow = FragmentOf<typeof ReplyRuleRow>;

export const ReplyRulesQuery = graphql(
  `
    query AdminReplyRules {
      replyRules {
        ...ReplyRuleRow
      }
      builtInReplyRules {
        meaning
        why
        texts
      }
    }
  `,
  [ReplyRuleRow],
);

export type BuiltInRule = ResultOf<typeof ReplyRulesQuery>['builtInReplyRules'][number];

export const CreateReplyRule = graphql(
  `
    mutation CreateReplyRule($input: ReplyRuleInput!) {
      createReplyRule(input: $input) {
        ...ReplyRuleRow
      }
    }
  `,
  [ReplyRuleRow],
);

export const UpdateReplyRule = graphql(
  `
    mutation UpdateReplyRule($id: ID!, $input: ReplyRuleInput!) {
      updateReplyRule(id: $id, input: $input) {
        ...ReplyRuleRow
      }
    }
  `,
  [ReplyRuleRow],
);

export const DeleteReplyRule = graphql(`
  mutation DeleteReplyRule($id: ID!) {
    deleteReplyRule(id: $id)
  }
`);

export const ReplyReadingQuery = graphql(`
  query AdminReplyReading($reply: String!, $player: String) {
    replyReading(reply: $reply, player: $player) {
      meaning
      why
      isKnownSuccess
      rule {
        text
        isBuiltIn
      }
    }
  }
`);

export type ReplyReading = ResultOf<typeof ReplyReadingQuery>['replyReading'];

const VoteRewardRow = graphql(`
  fragment VoteRewardRow on VoteReward {
    id
    occasion
    day
    voteLinkId
    promise
    icon
    commands
    serverId
    followsPlayer
    updatedAt
    version
  }
`);

export type VoteRewardRow = FragmentOf<typeof VoteRewardRow>;
export type RewardOccasion = VoteRewardRow['occasion'];
export type RewardIcon = NonNullable<VoteRewardRow['icon']>;

export const PromisesQuery = graphql(
  `
    query AdminPromises {
      voteRewards {
        ...VoteRewardRow
      }
      voteSettings {
        goal
        waitsForPlayer
        version
        countedVotes
        isConnected
      }
      voteLinks(includeInactive: true) {
        id
        site
      }
    }
  `,
  [VoteRewardRow],
);

export type PromisesData = ResultOf<typeof PromisesQuery>;
export type VoteSettings = PromisesData['voteSettings'];

export const CreateVoteReward = graphql(
  `
    mutation CreateVoteReward($input: VoteRewardInput!) {
      createVoteReward(input: $input) {
        ...VoteRewardRow
      }
    }
  `,
  [VoteRewardRow],
);

export const UpdateVoteReward = graphql(
  `
    mutation UpdateVoteReward($id: ID!, $input: VoteRewardInput!) {
      updateVoteReward(id: $id, input: $input) {
        ...VoteRewardRow
      }
    }
  `,
  [VoteRewardRow],
);

export const DeleteVoteReward = graphql(`
  mutation DeleteVoteReward($id: ID!) {
    deleteVoteReward(id: $id)
  }
`);

export const OrderVoteRewards = graphql(`
  mutation OrderVoteRewards($input: VoteRewardOrderInput!) {
    orderVoteRewards(input: $input) {
      id
    }
  }
`);

export const AddUsualVoteRewards = graphql(`
  mutation AddUsualVoteRewards {
    addUsualVoteRewards {
      id
    }
  }
`);

export const UpdateVoteSettings = graphql(`
  mutation UpdateVoteSettings($input: VoteSettingsInput!) {
    updateVoteSettings(input: $input) {
      version
    }
  }
`);
