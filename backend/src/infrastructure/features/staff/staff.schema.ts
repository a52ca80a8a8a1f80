import { EntitySchema } from 'typeorm';
import { AdminUser } from '../../../domain/staff/AdminUser';
import { ApiToken } from '../../../domain/staff/ApiToken';
import { AuditEntry } from '../../../domain/staff/AuditEntry';
import { FailedSignIns } from '../../../domain/staff/FailedSignIns';
import { PasswordLink } from '../../../domain/staff/PasswordLink';
import { Session } from '../../../domain/staff/Session';
import { bool, id, int, timestamp, text } from '../../persistence/query/columns';

/**
 * The unique index `admin_users_username_unique` is on lower(username), which a mapping cannot describe; see the
 * migration.
 */
export const AdminUserSchema = new EntitySchema<AdminUser>({
  name: 'AdminUser',
  target: AdminUser,
  tableName: 'admin_users',
  columns: {
    id,
    username: text('username'),
    password: text('password', { nullable: true }),
    role: text('role', { default: 'staff' }),
    permissions: text('permissions', { array: true, default: () => `'{}'` }),
    isActive: bool('is_active', { default: true }),
    createdBy: text('created_by', { nullable: true }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    lastLogin: timestamp('last_login', { nullable: true }),
    secondFactor: text('second_factor', { nullable: true }),
    secondFactorSince: timestamp('second_factor_since', { nullable: true }),
    secondFactorStep: int('second_factor_step', { default: 0 }),
    version: int('version', { default: 1 }),
    language: text('language', { nullable: true }),
  },
  indices: [{ name: 'admin_users_newest', columns: ['createdAt', 'id'] }],
  checks: [{ name: 'admin_users_role_known', expression: `role IN ('owner', 'admin', 'staff')` }],
});

export const SessionSchema = new EntitySchema<Session>({
  name: 'Session',
  target: Session,
  tableName: 'sessions',
  columns: {
    tokenHash: text('token_hash', { primary: true, primaryKeyConstraintName: 'sessions_pkey' }),
    adminUserId: { type: 'uuid', name: 'admin_user_id' },
    createdAt: timestamp('created_at'),
    lastSeenAt: timestamp('last_seen_at'),
    id: { type: 'uuid', name: 'id', generated: 'uuid' },
    formerTokenHash: text('former_token_hash', { nullable: true }),
    confirmedAt: timestamp('confirmed_at', { default: () => 'now()' }),
    device: text('device', { default: '' }),
    network: text('network', { default: '' }),
  },
  indices: [{ name: 'sessions_of_admin_user', columns: ['adminUserId'] }],
  uniques: [
    { name: 'sessions_id_unique', columns: ['id'] },
    { name: 'sessions_former_token_unique', columns: ['formerTokenHash'] },
  ],
  foreignKeys: [
    {
      name: 'sessions_admin_user_fkey',
      target: 'AdminUser',
      columnNames: ['adminUserId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});

export const PasswordLinkSchema = new EntitySchema<PasswordLink>({
  name: 'PasswordLink',
  target: PasswordLink,
  tableName: 'password_links',
  columns: {
    adminUserId: {
      type: 'uuid',
      name: 'admin_user_id',
      primary: true,
      primaryKeyConstraintName: 'password_links_pkey',
    },
    tokenHash: text('token_hash'),
    createdBy: { type: 'uuid', name: 'created_by', nullable: true },
    createdAt: timestamp('created_at'),
    expiresAt: timestamp('expires_at'),
  },
  indices: [{ name: 'password_links_of_creator', columns: ['createdBy'] }],
  uniques: [{ name: 'password_links_token_unique', columns: ['tokenHash'] }],
  foreignKeys: [
    {
      name: 'password_links_admin_user_fkey',
      target: 'AdminUser',
      columnNames: ['adminUserId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
    {
      name: 'password_links_creator_fkey',
      target: 'AdminUser',
      columnNames: ['createdBy'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});

export const ApiTokenSchema = new EntitySchema<ApiToken>({
  name: 'ApiToken',
  target: ApiToken,
  tableName: 'api_tokens',
  columns: {
    id,
    adminUserId: { type: 'uuid', name: 'admin_user_id' },
    name: text('name'),
    tokenHash: text('token_hash'),
    ending: text('ending'),
    access: text('access'),
    permissions: text('permissions', { array: true }),
    createdAt: timestamp('created_at'),
    expiresAt: timestamp('expires_at'),
    lastUsedAt: timestamp('last_used_at', { nullable: true }),
  },
  indices: [
    { name: 'api_tokens_of_admin_user', columns: ['adminUserId', 'createdAt'] },
    { name: 'api_tokens_expiry', columns: ['expiresAt'] },
  ],
  uniques: [{ name: 'api_tokens_token_unique', columns: ['tokenHash'] }],
  checks: [{ name: 'api_tokens_access_known', expression: `access IN ('read', 'write')` }],
  foreignKeys: [
    {
      name: 'api_tokens_admin_user_fkey',
      target: 'AdminUser',
      columnNames: ['adminUserId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});

/** The index `audit_log_named` is on an expression, which a mapping cannot describe; see the migration. */
export const AuditEntrySchema = new EntitySchema<AuditEntry>({
  name: 'AuditEntry',
  target: AuditEntry,
  tableName: 'audit_log',
  columns: {
    id,
    actor: text('actor'),
    action: text('action'),
    target: text('target'),
    name: text('name', { nullable: true }),
    apiToken: text('api_token', { nullable: true }),
    via: text('via', { nullable: true }),
    detail: { type: 'jsonb', name: 'detail', nullable: true },
    createdAt: timestamp('created_at', { default: () => 'now()' }),
  },
  indices: [
    { name: 'audit_log_newest', columns: ['createdAt', 'id'] },
    { name: 'audit_log_of_actor', columns: ['createdAt', 'id'], synchronize: false },
    { name: 'audit_log_of_thing', columns: ['createdAt', 'id'], synchronize: false },
    { name: 'audit_log_of_target', columns: ['target', 'createdAt', 'id'] },
  ],
});

export const FailedSignInsSchema = new EntitySchema<FailedSignIns>({
  name: 'FailedSignIns',
  target: FailedSignIns,
  tableName: 'failed_sign_ins',
  columns: {
    key: text('key', { primary: true, primaryKeyConstraintName: 'failed_sign_ins_pkey' }),
    count: int('count'),
    lastAt: timestamp('last_at'),
  },
  checks: [{ name: 'failed_sign_ins_count', expression: `count >= 0` }],
});
