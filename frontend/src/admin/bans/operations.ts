import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { banInputLimits } from '@/shared/api/inputLimits.generated';

const AdminBanRow = graphql(`
  fragment AdminBanRow on Ban {
    id
    username
    playerUuid
    nameAtBan
    isNameOfAnother
    reason
    bannedBy
    duration
    isPermanent
    expiresAt
    date
    isActive
    liftedBy
    liftedAt
    liftReason
    isLiftedAtSource
    state
    source
    server {
      key
      name
    }
    version
  }
`);

export type AdminBanRow = FragmentOf<typeof AdminBanRow>;

export const AdminBansQuery = graphql(
  `
    query AdminBans(
      $page: Int!
      $pageSize: Int
      $after: String
      $search: String
      $duration: BanDurationFilter!
      $state: BanState
      $server: String
      $sort: BanSort!
      $direction: SortDirection!
    ) {
      bans(
        includeInactive: true
        page: $page
        pageSize: $pageSize
        after: $after
        search: $search
        duration: $duration
        state: $state
        server: $server
        sort: $sort
        direction: $direction
      ) {
        items {
          ...AdminBanRow
        }
        page
        pageSize
        totalCount
        totalIsCapped
        endCursor
      }
    }
  `,
  [AdminBanRow],
);

export const BanServersQuery = graphql(`
  query AdminBanServers {
    servers {
      key
      name
    }
  }
`);

export const BanCountsQuery = graphql(`
  query AdminBanCounts {
    banCounts {
      inForce
      total
    }
  }
`);

export const CreateBan = graphql(
  `
    mutation CreateBan($input: BanInput!) {
      createBan(input: $input) {
        ...AdminBanRow
      }
    }
  `,
  [AdminBanRow],
);

export const UpdateBan = graphql(
  `
    mutation UpdateBan($id: ID!, $input: BanInput!) {
      updateBan(id: $id, input: $input) {
        ...AdminBanRow
      }
    }
  `,
  [AdminBanRow],
);

export const LiftBan = graphql(
  `
    mutation LiftBan($id: ID!, $reason: String!, $version: Int) {
      liftBan(id: $id, reason: $reason, version: $version) {
        ...AdminBanRow
      }
    }
  `,
  [AdminBanRow],
);

export const ReinstateBan = graphql(
  `
    mutation ReinstateBan($id: ID!, $version: Int) {
      reinstateBan(id: $id, version: $version) {
        ...AdminBanRow
      }
    }
  `,
  [AdminBanRow],
);

export const BansOfPlayerQuery = graphql(`
  query AdminBansOfPlayer($username: String!) {
    playerRecord(username: $username) {
      bans {
        items {
          id
          reason
          duration
          date
          expiresAt
          state
        }
      }
    }
  }
`);

export const MAX_LIFT_REASON_LENGTH = banInputLimits.liftReason;

export const DeleteBan = graphql(`
  mutation DeleteBan($id: ID!) {
    deleteBan(id: $id)
  }
`);
