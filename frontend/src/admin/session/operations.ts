import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';
import type { StaffUser } from './staff';

const StaffFragment = graphql(`
  fragment Staff on AdminUser {
    id
    username
    role
    permissions
    language
  }
`);

export const ViewerQuery = graphql(
  `
    query Viewer {
      viewer {
        ...Staff
      }
    }
  `,
  [StaffFragment],
);

export const LoginMutation = graphql(
  `
    mutation Login($username: String!, $password: String!, $code: String) {
      login(username: $username, password: $password, code: $code) {
        success
        secondFactorRequired
        message
        user {
          ...Staff
        }
      }
    }
  `,
  [StaffFragment],
);

export const ReauthenticateMutation = graphql(`
  mutation Reauthenticate($password: String!, $code: String) {
    reauthenticate(password: $password, code: $code)
  }
`);

export const LogoutMutation = graphql(`
  mutation Logout {
    logout
  }
`);

export const toStaffUser = ({
  username,
  role,
  permissions,
  language,
}: FragmentOf<typeof StaffFragment>): StaffUser => ({
  username,
  role: role.toLowerCase(),
  permissions: permissions.map((permission) => permission.toLowerCase()),
  language,
});

export const CheckPasswordLink = graphql(`
  mutation CheckPasswordLink($token: String!) {
    checkPasswordLink(token: $token) {
      username
      isInvitation
      expiresAt
    }
  }
`);

export type LinkHolder = ResultOf<typeof CheckPasswordLink>['checkPasswordLink'];

export const SetPasswordByLink = graphql(`
  mutation SetPasswordByLink($token: String!, $password: String!) {
    setPasswordByLink(token: $token, password: $password)
  }
`);
