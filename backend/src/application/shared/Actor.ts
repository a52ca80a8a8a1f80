import { NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import type { Permission } from '../../domain/staff/Permission';

/** Whoever is asking: a visitor, or a member of staff with the permissions they hold at this moment. */
export class Actor {
  static readonly guest = new Actor(null, new Set());

  constructor(
    readonly username: string | null,
    private readonly permissions: ReadonlySet<Permission>,
  ) {}

  can(permission: Permission): boolean {
    return this.permissions.has(permission);
  }

  /** Refuses a guest with UNAUTHENTICATED and anybody else without the permission with FORBIDDEN. */
  must(permission: Permission): void {
    this.mustBeSignedIn();
    if (!this.can(permission)) throw new NotAllowed();
  }

  /** Refuses a guest with UNAUTHENTICATED. */
  mustBeSignedIn(): void {
    if (this.username === null) throw new NotSignedIn();
  }
}
