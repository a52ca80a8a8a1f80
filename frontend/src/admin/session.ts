import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type FragmentOf, graphql } from '@/shared/api/graphql';

const StaffFragment = graphql(`
  fragment Staff on AdminUser {
    id
    username
    role
    permissions
  }
`);

const ViewerQuery = graphql(
  `
    query Viewer {
      viewer {
        ...Staff
      }
    }
  `,
  [StaffFragment],
);

const LogoutMutation = graphql(`
  mutation Logout {
    logout
  }
`);

export const LoginMutation = graphql(
  `
    mutation Login($username: String!, $password: String!) {
      login(username: $username, password: $password) {
        success
        message
        user {
          ...Staff
        }
      }
    }
  `,
  [StaffFragment],
);

/** A member of staff as the browser keeps them, in the lower-case words of the REST interface. */
export interface StaffUser {
  username: string;
  role: string;
  permissions: string[];
}

const storedUser = {
  read(): StaffUser | null {
    const user = localStorage.getItem('admin_user');
    if (localStorage.getItem('admin_authenticated') !== 'true' || !user) return null;
    try {
      return JSON.parse(user);
    } catch {
      return null;
    }
  },
  write(user: StaffUser | null) {
    if (user) {
      localStorage.setItem('admin_authenticated', 'true');
      localStorage.setItem('admin_user', JSON.stringify(user));
    } else {
      localStorage.removeItem('admin_authenticated');
      localStorage.removeItem('admin_user');
    }
  },
};

const asStored = ({ username, role, permissions }: FragmentOf<typeof StaffFragment>): StaffUser => ({
  username,
  role: role.toLowerCase(),
  permissions: permissions.map((permission) => permission.toLowerCase()),
});

/**
 * Who is signed in. The panel draws at once from what the browser remembers, and the server has the last word:
 * when it does not know the session any more, the browser forgets it, too.
 */
export function useStaffSession() {
  const [user, setUser] = useState(storedUser.read);
  const { data } = useQuery(ViewerQuery, { fetchPolicy: 'network-only', skip: !user });
  const [logout] = useMutation(LogoutMutation);

  function remember(next: StaffUser | null) {
    storedUser.write(next);
    setUser(next);
  }

  useEffect(() => {
    if (data) remember(data.viewer && asStored(data.viewer));
  }, [data]);

  return {
    user,
    signIn: (staff: FragmentOf<typeof StaffFragment>) => remember(asStored(staff)),
    signOut: async () => {
      // Without an answer the session still ends here, and on the server when its time is over.
      await logout().catch(() => {});
      remember(null);
    },
  };
}
