import { randomUUID } from 'node:crypto';
import { PERMISSIONS, type Permission } from './Permission';

export const ADMIN_ROLES = ['owner', 'admin', 'staff'] as const;

/** A label only: authorization depends on the permissions, never on the role. */
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What other staff decide about an account; the role `owner` cannot be assigned. */
export interface AdminUserAccess {
  readonly role?: Exclude<AdminRole, 'owner'> | null;
  readonly permissions: readonly Permission[];
}

/** The fields of a new account. */
export interface AdminUserForm extends AdminUserAccess {
  readonly username: string;
}

export class AdminUser {
  readonly id: string;
  /** Unique, case-insensitive. */
  readonly username: string;
  /** An argon2id hash in PHC form; null until an invitation is accepted. */
  password: string | null;
  role: AdminRole;
  permissions: Permission[];
  isActive: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  lastLogin: Date | null;
  /** The encrypted TOTP secret; null without a second factor. */
  secondFactor: string | null;
  /** When the second factor was enabled; null without one, and during its setup. */
  secondFactorSince: Date | null;
  /** The newest TOTP time step that was used; codes of this or an earlier step are rejected. */
  secondFactorStep: number;
  /** Counts the changes of role, permissions and state by other staff. */
  version: number;
  /** The language of the panel, as a BCP 47 code; null if none was chosen. */
  language: string | null;

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
    this.version = 1;
    this.language = null;
  }

  /** The first account of a site, with all permissions. */
  static createOwner(username: string, passwordHash: string, now: Date): AdminUser {
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

  /** `createdBy` is the username of the account's creator. Without a hash, the account is invited. */
  static add(form: AdminUserForm, passwordHash: string | null, createdBy: string | null, now: Date): AdminUser {
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

  /** Whether the account still waits for its first password. */
  get isInvited(): boolean {
    return this.password === null;
  }

  get hasSecondFactor(): boolean {
    return this.secondFactorSince !== null;
  }

  recordSignIn(now: Date): void {
    this.lastLogin = now;
  }

  /** Without a role, the account keeps its role. */
  changeAccess({ role, permissions }: AdminUserAccess): void {
    this.role = role ?? this.role;
    this.permissions = [...new Set(permissions)];
    this.version += 1;
  }

  setActive(isActive: boolean): void {
    this.isActive = isActive;
    this.version += 1;
  }

  /** Whether this account may change the other one. Owners are never changed by others. */
  mayManage({ role, permissions }: AdminUser): boolean {
    const holds = (permission: Permission) => this.permissions.includes(permission);
    return this.isActive && holds('user_management') && role !== 'owner' && permissions.every(holds);
  }
}

/** The pattern of valid account names. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{3,32}$/;

/** Passwords are not trimmed: leading and trailing spaces count. */
export const isPassword = (text: string): boolean => text.length >= 10 && text.length <= 200;
