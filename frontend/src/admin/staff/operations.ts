import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';
import { ApiTokenRow } from './account/operations';

/** As in the query below. */
export const AUDIT_PAGE_SIZE = 20;

const AdminUserRow = graphql(`
  fragment AdminUserRow on AdminUser {
    id
    username
    role
    permissions
    isActive
    createdBy
    lastLogin
    hasSecondFactor
    isInvited
    version
  }
`);

export type AdminUserRow = FragmentOf<typeof AdminUserRow>;

export const AdminUsersQuery = graphql(
  `
    query AdminUsers {
      adminUsers {
        ...AdminUserRow
      }
    }
  `,
  [AdminUserRow],
);

export const CreateAdminUser = graphql(`
  mutation CreateAdminUser($input: AdminUserInput!) {
    createAdminUser(input: $input) {
      id
    }
  }
`);

export const InviteAdminUser = graphql(`
  mutation InviteAdminUser($input: InvitationInput!) {
    inviteAdminUser(input: $input) {
      link {
        path
        expiresAt
      }
    }
  }
`);

export const CreatePasswordLink = graphql(`
  mutation CreatePasswordLink($username: String!) {
    createPasswordLink(username: $username) {
      path
      expiresAt
    }
  }
`);

export const UpdateAdminUser = graphql(
  `
    mutation UpdateAdminUser($username: String!, $input: AdminUserEditInput!) {
      updateAdminUser(username: $username, input: $input) {
        ...AdminUserRow
      }
    }
  `,
  [AdminUserRow],
);

export const SetAdminUserActive = graphql(
  `
    mutation SetAdminUserActive($username: String!, $isActive: Boolean!) {
      setAdminUserActive(username: $username, isActive: $isActive) {
        ...AdminUserRow
      }
    }
  `,
  [AdminUserRow],
);

export const EndSessionsOf = graphql(`
  mutation EndSessionsOf($username: String!) {
    endSessionsOf(username: $username)
  }
`);

export const ApiTokensOfQuery = graphql(
  `
    query ApiTokensOf($username: String!) {
      apiTokensOf(username: $username) {
        ...ApiTokenRow
      }
    }
  `,
  [ApiTokenRow],
);

export const RevokeApiTokenOf = graphql(`
  mutation RevokeApiTokenOf($username: String!, $id: ID!) {
    revokeApiTokenOf(username: $username, id: $id)
  }
`);

export const ResetSecondFactor = graphql(
  `
    mutation ResetSecondFactor($username: String!) {
      resetSecondFactor(username: $username) {
        ...AdminUserRow
      }
    }
  `,
  [AdminUserRow],
);

export const StaffPolicyQuery = graphql(`
  query AdminStaffPolicy {
    staffPolicy {
      secondFactorIsRequired
      ownBansAreDecided
    }
  }
`);

export const RequireSecondFactor = graphql(`
  mutation RequireSecondFactor($isRequired: Boolean!) {
    requireSecondFactor(isRequired: $isRequired) {
      secondFactorIsRequired
    }
  }
`);

export const LetDecideOwnBans = graphql(`
  mutation LetDecideOwnBans($isAllowed: Boolean!) {
    letDecideOwnBans(isAllowed: $isAllowed) {
      ownBansAreDecided
    }
  }
`);

export const DeleteAdminUser = graphql(`
  mutation DeleteAdminUser($username: String!) {
    deleteAdminUser(username: $username)
  }
`);

export const AuditLogQuery = graphql(`
  query AdminAuditLog(
    $page: Int!
    $pageSize: Int = 20
    $search: String
    $actor: String
    $action: String
    $permission: Permission
  ) {
    auditLog(
      page: $page
      pageSize: $pageSize
      search: $search
      actor: $actor
      action: $action
      permission: $permission
    ) {
      items {
        id
        actor
        apiToken
        via
        action
        target
        detail
        createdAt
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

export type AuditRow = ResultOf<typeof AuditLogQuery>['auditLog']['items'][number];
