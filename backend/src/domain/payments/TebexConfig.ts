/** How this site is connected to the payment provider; there is one of it, and none before a secret was stored. */
export class TebexConfig {
  readonly id: 'tebex_settings';
  /** Encrypted; only the secret box can read it. */
  webhookSecret: string;
  readonly createdAt: Date;
  updatedAt: Date;

  private constructor(state: Pick<TebexConfig, 'webhookSecret' | 'createdAt' | 'updatedAt'>) {
    this.id = 'tebex_settings';
    this.webhookSecret = state.webhookSecret;
    this.createdAt = state.createdAt;
    this.updatedAt = state.updatedAt;
  }

  static withSecret(sealed: string, now: Date): TebexConfig {
    return new TebexConfig({ webhookSecret: sealed, createdAt: now, updatedAt: now });
  }
}
