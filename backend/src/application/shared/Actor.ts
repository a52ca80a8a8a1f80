import {
  NotAllowed,
  NotSignedIn,
  ReauthenticationRequired,
  SecondFactorSetupRequired,
} from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import type { Permission } from '../../domain/staff/Permission';

/** Current trust level of a session. */
export interface SessionTrust {
  /** The user entered the password within the last ten minutes. */
  readonly isFresh: boolean;
  /** Staff policy requires a second factor and the user has none. Until then, the user can only set one up. */
  readonly lacksSecondFactor: boolean;
}

const DEFAULT_TRUST: SessionTrust = { isFresh: false, lacksSecondFactor: false };

/** The API token with which a script acts as a staff account. */
export interface TokenOfActor {
  readonly id: string;
  readonly name: string;
  readonly access: 'read' | 'write';
}

/** The caller: a visitor, or a staff member with their current permissions, who may be using an API token. */
export class Actor {
  static readonly guest = new Actor(null, new Set());

  constructor(
    readonly username: string | null,
    private readonly permissions: ReadonlySet<Permission>,
    private readonly trust: SessionTrust = DEFAULT_TRUST,
    /** Null for a session. */
    readonly token: TokenOfActor | null = null,
    /** `discord`: a button in Discord, pressed with the linked account. */
    readonly via: 'discord' | null = null,
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
    if (this.username === null) throw new NotSignedIn();
    if (this.trust.lacksSecondFactor) throw new SecondFactorSetupRequired();
    return this.username;
  }

  /** Only refuses guests and API tokens, so that users can set up a required second factor. Returns the username. */
  mustHaveSession(): string {
    if (this.username === null) throw new NotSignedIn();
    this.mustUseNoToken();
    return this.username;
  }

  /** Like `mustBeSignedIn`, but also refuses API tokens: scripts do not change the account that they act as. */
  mustBeInPerson(): string {
    this.mustHaveSession();
    return this.mustBeSignedIn();
  }

  /** Refuses an API token that may only read. */
  mustBeAllowedToWrite(): void {
    if (this.token?.access === 'read') throw new NotAllowed(sentence('apiTokenReadsOnly'));
  }

  /** Requires a recent password check, so that a stolen session or API token cannot perform sensitive actions. */
  mustBeFresh(): void {
    this.mustUseNoToken();
    if (!this.trust.isFresh) throw new ReauthenticationRequired();
  }

  private mustUseNoToken(): void {
    if (this.token) throw new NotAllowed(sentence('apiTokenNotEnough'));
    if (this.via === 'discord') throw new NotAllowed(sentence('notOverDiscord'));
  }
}
