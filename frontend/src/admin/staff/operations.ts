import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

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

export const DeleteAdminUser = graphql(`
  mutation DeleteAdminUser($username: String!) {
    deleteAdminUser(username: $username)
  }
`);

export const AuditLogQuery = graphql(`
  query AdminAuditLog($page: Int!, $search: String, $actor: String, $action: String) {
    auditLog(page: $page, pageSize: 20, search: $search, actor: $actor, action: $action) {
      items {
        id
        actor
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
