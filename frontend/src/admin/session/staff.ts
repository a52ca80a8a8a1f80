import { createContext, use } from 'react';
import { permissions } from '@/shared/api/inputLimits.generated';

export type Permission = (typeof permissions)[number];

export { permissions };

/** A permission as GraphQL spells it, in the spelling of REST. */
export const toPermission = (value: string): Permission => value.toLowerCase() as Permission;

/** A staff member as stored in the browser, with lowercase role and permissions as in the REST API. */
export interface StaffUser {
  username: string;
  role: string;
  permissions: readonly string[];
  /** The language of the panel that the account has chosen. */
  language?: string | null;
}

export const mayUse = (user: StaffUser, permission: Permission): boolean => user.permissions.includes(permission);

export const StaffContext = createContext<StaffUser>({ username: '', role: '', permissions: [] });

/** The signed-in user. Only valid inside the panel. */
export const useStaff = (): StaffUser => use(StaffContext);
