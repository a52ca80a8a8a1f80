import { injectable } from 'inversify';
import { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';

const CURRENT_SECRET_CONTEXT = 'tebex_config.webhook_secret.tebex_settings';
const PREVIOUS_SECRET_CONTEXT = 'tebex_config.previous_secrets.tebex_settings';

/** The payment provider's signing secrets. A secret that cannot be decrypted counts as missing. */
@injectable()
export class WebhookSecrets {
  constructor(
    private readonly configs: TebexConfigs,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<string | null> {
    return this.open(await this.configs.current());
  }

  /** All secrets that are accepted now; empty without a current secret. */
  async accepted(): Promise<string[]> {
    const config = await this.configs.current();
    const current = this.open(config);
    if (!config || current === null) return [];
    const previous = config
      .acceptedPreviousSecrets(this.clock.now())
      .map(({ sealed }) => this.box.open(sealed, PREVIOUS_SECRET_CONTEXT));
    return [current, ...previous.filter((secret) => secret !== null)];
  }

  /** End of the grace period of the last replaced secret; null when no replaced secret is accepted. */
  async previousAcceptedUntil(): Promise<Date | null> {
    const config = await this.configs.current();
    const newest = config?.acceptedPreviousSecrets(this.clock.now()).at(-1);
    return newest ? new Date(newest.acceptedUntil) : null;
  }

  /** Records that the provider validated the endpoint. */
  recordValidation(): Promise<void> {
    return this.configs.recordValidation(this.clock.now());
  }

  /** Returns the previous secret. Setting the current secret again changes nothing. */
  async replace(secret: string): Promise<string | null> {
    const config = await this.configs.findForUpdate();
    const before = this.open(config);
    if (before !== secret) await this.configs.replace(this.rotate(config, before, secret));
    return before;
  }

  private rotate(config: TebexConfig | null, before: string | null, secret: string): TebexConfig {
    const [sealed, now] = [this.box.seal(secret, CURRENT_SECRET_CONTEXT), this.clock.now()];
    if (!config || before === null) return TebexConfig.withSecret(sealed, now);
    config.rotate(sealed, this.box.seal(before, PREVIOUS_SECRET_CONTEXT), now);
    return config;
  }

  private open(config: TebexConfig | null): string | null {
    return config && this.box.open(config.webhookSecret, CURRENT_SECRET_CONTEXT);
  }
}
