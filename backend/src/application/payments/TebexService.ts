import { injectable } from 'inversify';
import { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import type { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs, type WebhookFilter } from '../../domain/payments/TebexWebhookLogs';
import type { Direction } from '../../domain/shared/Order';
import type { FoundPage, Stretch } from '../../domain/shared/Page';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';
import { Transaction } from '../shared/Transaction';
import { WebhookAddress } from './WebhookAddress';

const PLACE = 'tebex_config.webhook_secret.tebex_settings';

/** Which messages, and whether the newest or the oldest of them come first. */
export interface WebhookList extends WebhookFilter {
  readonly direction?: Direction | null | undefined;
}

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
    actor.mustBeFresh();

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

  async received(actor: Actor, wanted: WebhookList, stretch: Stretch): Promise<FoundPage<TebexWebhookLog>> {
    actor.must('tebex');
    return this.logs.list(wanted, wanted.direction ?? 'desc', stretch);
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
