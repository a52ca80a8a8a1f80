import {
  NotAllowed,
  NotSignedIn,
  ReauthenticationRequired,
  SecondFactorSetupRequired,
} from '../../domain/shared/DomainError';
import type { Permission } from '../../domain/staff/Permission';

/** Current trust level of a session. */
export interface SessionTrust {
  /** The user entered the password within the last ten minutes. */
  readonly isFresh: boolean;
  /** Staff policy requires a second factor and the user has none. Until then, the user can only set one up. */
  readonly lacksSecondFactor: boolean;
}

const DEFAULT_TRUST: SessionTrust = { isFresh: false, lacksSecondFactor: false };

/** The caller: a visitor, or a staff member with their current permissions. */
export class Actor {
  static readonly guest = new Actor(null, new Set());

  constructor(
    readonly username: string | null,
    private readonly permissions: ReadonlySet<Permission>,
    private readonly trust: SessionTrust = DEFAULT_TRUST,
  ) {}

  can(permission: Permission): boolean {
    return !this.trust.lacksSecondFactor && this.permissions.has(permission);
  }

  /** Refuses a guest with UNAUTHENTICATED, and a user without the permission with FORBIDDEN. */
  must(permission: Permission): void {
    this.mustBeSignedIn();
    if (!this.can(permission)) throw new NotAllowed();
  }

  /** Refuses a guest with UNAUTHENTICATED, and a user with none of the permissions with FORBIDDEN. */
  mustHaveAny(permissions: readonly Permission[]): void {
    const [only, ...others] = permissions;
    if (only && others.length === 0) return this.must(only);
    this.mustBeSignedIn();
    if (!permissions.some((permission) => this.can(permission))) throw new NotAllowed();
  }

  /** Refuses a guest with UNAUTHENTICATED, and a user who must set up a second factor. Returns the username. */
  mustBeSignedIn(): string {
    const username = this.mustHaveSession();
    if (this.trust.lacksSecondFactor) throw new SecondFactorSetupRequired();
    return username;
  }

  /** Only refuses guests, so that users can set up a required second factor. Returns the username. */
  mustHaveSession(): string {
    if (this.username === null) throw new NotSignedIn();
    return this.username;
  }

  /** Requires a recent password check, so that a stolen session cannot perform sensitive actions. */
  mustBeFresh(): void {
    if (!this.trust.isFresh) throw new ReauthenticationRequired();
  }
}
