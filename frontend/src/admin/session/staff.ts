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

/** A staff member as stored in the browser, with lowercase role and permissions as in the REST API. */
export interface StaffUser {
  username: string;
  role: string;
  permissions: readonly string[];
}

export const mayUse = (user: StaffUser, permission: Permission): boolean => user.permissions.includes(permission);

export const StaffContext = createContext<StaffUser>({ username: '', role: '', permissions: [] });

/** The signed-in user. Only valid inside the panel. */
export const useStaff = (): StaffUser => use(StaffContext);
