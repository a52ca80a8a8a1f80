const HOUR = 60 * 60 * 1000;

/** How long the provider may go on using a secret that was replaced, in milliseconds. */
const ACCEPTED_FOR = 24 * HOUR;

/** Who replaces a secret more often within a day has other troubles. */
const MOST_PREVIOUS = 5;

/** A secret that was replaced, encrypted as well. */
export interface PreviousSecret {
  readonly sealed: string;
  /** In ISO 8601. */
  readonly acceptedUntil: string;
}

type State = Pick<TebexConfig, 'webhookSecret' | 'previousSecrets' | 'createdAt' | 'updatedAt'>;

/** How this site is connected to the payment provider; there is one of it, and none before a secret was stored. */
export class TebexConfig {
  readonly id: 'tebex_settings';
  /** Encrypted; only the secret box can read it. */
  webhookSecret: string;
  /** Oldest first. */
  previousSecrets: readonly PreviousSecret[];
  readonly createdAt: Date;
  updatedAt: Date;

  private constructor(state: State) {
    this.id = 'tebex_settings';
    this.webhookSecret = state.webhookSecret;
    this.previousSecrets = state.previousSecrets;
    this.createdAt = state.createdAt;
    this.updatedAt = state.updatedAt;
  }

  static withSecret(sealed: string, now: Date): TebexConfig {
    return new TebexConfig({ webhookSecret: sealed, previousSecrets: [], createdAt: now, updatedAt: now });
  }

  /** Replaces the secret; `previous` is the one until now, sealed for its new place. */
  rotate(sealed: string, previous: string, now: Date): void {
    const acceptedUntil = new Date(now.getTime() + ACCEPTED_FOR).toISOString();
    this.previousSecrets = [...this.stillAccepted(now), { sealed: previous, acceptedUntil }].slice(-MOST_PREVIOUS);
    this.webhookSecret = sealed;
    this.updatedAt = now;
  }

  /** What messages may still be signed with although it was replaced, oldest first. */
  stillAccepted(now: Date): PreviousSecret[] {
    return this.previousSecrets.filter(({ acceptedUntil }) => new Date(acceptedUntil) > now);
  }
}
