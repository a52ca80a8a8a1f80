import { NotAllowed, NotFound } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import type { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Permission } from '../../domain/staff/Permission';
import type { Actor } from '../shared/Actor';
import { sentence, type Sentence } from '../../domain/shared/Sentence';

/** Locks the account for a change. Refuses the actor's own account, owners, and accounts with more permissions. */
export async function loadManageable(
  users: AdminUsers,
  actor: Actor,
  username: string,
  ownAccountMessage: Sentence,
): Promise<AdminUser> {
  const user = await users.findForUpdate(username);
  if (!user) throw new NotFound('adminAccount');
  if (user.username === actor.username) throw new NotAllowed(ownAccountMessage);
  if (user.role === 'owner') throw new NotAllowed(sentence('ownerUnchangeable'));
  mustHold(actor, user.permissions);
  return user;
}

export function mustHold(actor: Actor, permissions: readonly Permission[]): void {
  if (permissions.every((permission) => actor.can(permission))) return;
  throw new NotAllowed(sentence('permissionMissing'));
}

/** Fields of an account that the audit log records. */
export const withoutSecrets = ({ id, username, role, permissions, isActive, createdBy }: AdminUser) => ({
  id,
  username,
  role,
  permissions,
  isActive,
  createdBy,
});
