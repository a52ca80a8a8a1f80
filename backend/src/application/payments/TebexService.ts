import { injectable } from 'inversify';
import { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import type { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs } from '../../domain/payments/TebexWebhookLogs';
import type { Page, Stretch } from '../../domain/shared/Page';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';
import { Transaction } from '../shared/Transaction';
import { WebhookAddress } from './WebhookAddress';

const PLACE = 'tebex_config.webhook_secret.tebex_settings';

/** What staff may know of the connection; the secret itself is shown to nobody. */
export interface TebexConnection {
  readonly hasSecret: boolean;
  /** The last 4 characters of the secret, with as many dots before them whatever its length is. */
  readonly maskedSecret: string | null;
  readonly webhookUrl: string;
}

@injectable()
export class TebexService {
  constructor(
    private readonly configs: TebexConfigs,
    private readonly logs: TebexWebhookLogs,
    private readonly box: SecretBox,
    private readonly webhook: WebhookAddress,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async connection(actor: Actor): Promise<TebexConnection> {
    actor.must('tebex');
    return this.describe(await this.secret());
  }

  async replaceSecret(actor: Actor, secret: string): Promise<TebexConnection> {
    actor.must('tebex');

    return this.transaction.run(async () => {
      const before = { hasSecret: (await this.secret()) !== null };
      await this.configs.replace(TebexConfig.withSecret(this.box.seal(secret, PLACE), this.clock.now()));
      await this.audit.record(actor, 'webhook_secret.updated', 'tebex_settings', {
        before,
        after: { hasSecret: true },
      });
      return this.describe(secret);
    });
  }

  async newestLogs(actor: Actor, stretch: Stretch): Promise<Page<TebexWebhookLog>> {
    actor.must('tebex');
    return this.logs.newest(stretch);
  }

  /** One that cannot be read any more counts as none. */
  private async secret(): Promise<string | null> {
    const config = await this.configs.current();
    return config && this.box.open(config.webhookSecret, PLACE);
  }

  private describe(secret: string | null): TebexConnection {
    return {
      hasSecret: secret !== null,
      maskedSecret: secret && `••••••••${secret.slice(-4)}`,
      webhookUrl: this.webhook.url,
    };
  }
}
