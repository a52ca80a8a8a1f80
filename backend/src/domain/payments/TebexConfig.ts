const HOUR_MS = 60 * 60 * 1000;

/** How long a replaced secret is still accepted, in milliseconds. */
const SECRET_GRACE_PERIOD_MS = 24 * HOUR_MS;

/** The maximum number of replaced secrets that are kept; more rotations within a day are not expected. */
const MAX_PREVIOUS_SECRETS = 5;

/** A replaced secret, encrypted too. */
export interface PreviousSecret {
  readonly sealed: string;
  /** In ISO 8601. */
  readonly acceptedUntil: string;
}

type State = Pick<TebexConfig, 'webhookSecret' | 'previousSecrets' | 'validatedAt' | 'createdAt' | 'updatedAt'>;

/** The connection to the payment provider; a single row, which does not exist before a secret is stored. */
export class TebexConfig {
  readonly id: 'tebex_settings';
  /** Encrypted; only the secret box can decrypt it. */
  webhookSecret: string;
  /** Oldest first. */
  previousSecrets: readonly PreviousSecret[];
  /** When the provider last validated the endpoint with the current secret; null if it has not. */
  validatedAt: Date | null;
  readonly createdAt: Date;
  updatedAt: Date;

  private constructor(state: State) {
    this.id = 'tebex_settings';
    this.webhookSecret = state.webhookSecret;
    this.previousSecrets = state.previousSecrets;
    this.validatedAt = state.validatedAt;
    this.createdAt = state.createdAt;
    this.updatedAt = state.updatedAt;
  }

  static withSecret(sealed: string, now: Date): TebexConfig {
    const times = { validatedAt: null, createdAt: now, updatedAt: now };
    return new TebexConfig({ webhookSecret: sealed, previousSecrets: [], ...times });
  }

  /** Replaces the secret; `previous` is the secret until now, sealed for its new place. */
  rotate(sealed: string, previous: string, now: Date): void {
    const acceptedUntil = new Date(now.getTime() + SECRET_GRACE_PERIOD_MS).toISOString();
    this.previousSecrets = [...this.acceptedPreviousSecrets(now), { sealed: previous, acceptedUntil }].slice(
      -MAX_PREVIOUS_SECRETS,
    );
    this.webhookSecret = sealed;
    this.validatedAt = null;
    this.updatedAt = now;
  }

  /** Replaced secrets that are still accepted in signatures, oldest first. */
  acceptedPreviousSecrets(now: Date): PreviousSecret[] {
    return this.previousSecrets.filter(({ acceptedUntil }) => new Date(acceptedUntil) > now);
  }
}
