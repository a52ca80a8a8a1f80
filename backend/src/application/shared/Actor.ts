import {
  NotAllowed,
  NotSignedIn,
  ReauthenticationRequired,
  SecondFactorSetupRequired,
} from '../../domain/shared/DomainError';
import type { Permission } from '../../domain/staff/Permission';

/** How far a session is to be trusted at this moment. */
export interface Standing {
  /** The password was given within the last ten minutes. */
  readonly isFresh: boolean;
  /** Everybody needs a second factor and they have none: until they do, they may do nothing else. */
  readonly lacksSecondFactor: boolean;
}

const PLAIN: Standing = { isFresh: false, lacksSecondFactor: false };

/** Whoever is asking: a visitor, or a member of staff with the permissions they hold at this moment. */
export class Actor {
  static readonly guest = new Actor(null, new Set());

  constructor(
    readonly username: string | null,
    private readonly permissions: ReadonlySet<Permission>,
    private readonly standing: Standing = PLAIN,
  ) {}

  can(permission: Permission): boolean {
    return !this.standing.lacksSecondFactor && this.permissions.has(permission);
  }

  /** Refuses a guest with UNAUTHENTICATED and anybody else without the permission with FORBIDDEN. */
  must(permission: Permission): void {
    this.mustBeSignedIn();
    if (!this.can(permission)) throw new NotAllowed();
  }

  /** Refuses a guest with UNAUTHENTICATED, and whoever still has to set up a second factor. Answers who they are. */
  mustBeSignedIn(): string {
    const username = this.mustHaveSession();
    if (this.standing.lacksSecondFactor) throw new SecondFactorSetupRequired();
    return username;
  }

  /** Refuses a guest alone: for what somebody needs to set up their second factor. Answers who they are. */
  mustHaveSession(): string {
    if (this.username === null) throw new NotSignedIn();
    return this.username;
  }

  /** Refuses whoever gave their password too long ago for something that must not fall to a stolen session. */
  mustBeFresh(): void {
    if (!this.standing.isFresh) throw new ReauthenticationRequired();
  }
}
