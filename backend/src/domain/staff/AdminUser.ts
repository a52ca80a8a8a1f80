import { randomUUID } from 'node:crypto';
import { PERMISSIONS, type Permission } from './Permission';

export const ADMIN_ROLES = ['owner', 'admin', 'staff'] as const;

/** Shown beside the name and never asked for a decision: what somebody may do is in their permissions alone. */
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What is chosen when an account is added; nobody is made an owner afterwards. */
export interface AdminUserForm {
  readonly username: string;
  readonly role?: Exclude<AdminRole, 'owner'> | null;
  readonly permissions: readonly Permission[];
}

export class AdminUser {
  readonly id: string;
  /** Unique without regard to case. */
  readonly username: string;
  /** An argon2id hash in PHC form. */
  password: string;
  readonly role: AdminRole;
  permissions: Permission[];
  isActive: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  lastLogin: Date | null;
  /** The secret that its codes are made from, sealed; null without a second factor. */
  secondFactor: string | null;
  /** Since when a code is asked for; null without a second factor, and while one is being set up. */
  secondFactorSince: Date | null;
  /** The newest step whose code was used: no code of that step or of an earlier one counts again. */
  secondFactorStep: number;

  private constructor(
    state: Pick<
      AdminUser,
      'id' | 'username' | 'password' | 'role' | 'permissions' | 'isActive' | 'createdBy' | 'createdAt'
    >,
  ) {
    this.id = state.id;
    this.username = state.username;
    this.password = state.password;
    this.role = state.role;
    this.permissions = state.permissions;
    this.isActive = state.isActive;
    this.createdBy = state.createdBy;
    this.createdAt = state.createdAt;
    this.lastLogin = null;
    this.secondFactor = null;
    this.secondFactorSince = null;
    this.secondFactorStep = 0;
  }

  /** The first account of a site; it holds every permission. */
  static foundSite(username: string, passwordHash: string, now: Date): AdminUser {
    return new AdminUser({
      id: randomUUID(),
      username,
      password: passwordHash,
      role: 'owner',
      permissions: [...PERMISSIONS],
      isActive: true,
      createdBy: null,
      createdAt: now,
    });
  }

  /** `createdBy` is the name of whoever adds the account. */
  static add(form: AdminUserForm, passwordHash: string, createdBy: string | null, now: Date): AdminUser {
    return new AdminUser({
      id: randomUUID(),
      username: form.username,
      password: passwordHash,
      role: form.role ?? 'staff',
      permissions: [...new Set(form.permissions)],
      isActive: true,
      createdBy,
      createdAt: now,
    });
  }

  get hasSecondFactor(): boolean {
    return this.secondFactorSince !== null;
  }

  signedIn(now: Date): void {
    this.lastLogin = now;
  }
}
