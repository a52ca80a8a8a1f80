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

const asStored = (staff: FragmentOf<typeof StaffFragment> | null): StaffUser | null =>
  staff && {
    username: staff.username,
    role: staff.role.toLowerCase(),
    permissions: staff.permissions.map((permission) => permission.toLowerCase()),
  };

/**
 * Who is signed in. The panel draws at once from what the browser remembers, and the server has the last word:
 * when it does not know the session any more, the browser forgets it, too.
 */
export function useStaffSession() {
  const [remembered] = useState(storedUser.read);
  const { data, client } = useQuery(ViewerQuery, { fetchPolicy: remembered ? 'network-only' : 'cache-only' });
  const [logout] = useMutation(LogoutMutation);

  useEffect(() => {
    if (data) storedUser.write(asStored(data.viewer));
  }, [data]);

  const know = (viewer: FragmentOf<typeof StaffFragment> | null) =>
    client.writeQuery({ query: ViewerQuery, data: { viewer } });

  return {
    user: data ? asStored(data.viewer) : remembered,
    signIn: know,
    signOut: async () => {
      // Without an answer the session still ends here, and on the server when its time is over.
      await logout().catch(() => {});
      know(null);
    },
  };
}
