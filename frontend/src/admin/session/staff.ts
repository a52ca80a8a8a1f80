import { createContext, use } from 'react';

export const permissions = [
  'stats',
  'tebex',
  'config',
  'news',
  'bans',
  'votes',
  'tickets',
  'social',
  'user_management',
] as const;

export type Permission = (typeof permissions)[number];

/** A member of staff as the browser keeps them, in the lower-case words of the REST interface. */
export interface StaffUser {
  username: string;
  role: string;
  permissions: readonly string[];
}

export const mayUse = (user: StaffUser, permission: Permission): boolean => user.permissions.includes(permission);

export const StaffContext = createContext<StaffUser>({ username: '', role: '', permissions: [] });

/** Who is signed in; only inside the panel. */
export const useStaff = (): StaffUser => use(StaffContext);
