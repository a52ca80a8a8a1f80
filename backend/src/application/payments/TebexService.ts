import { injectable } from 'inversify';
import type { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs, type WebhookFilter } from '../../domain/payments/TebexWebhookLogs';
import type { Direction } from '../../domain/shared/Order';
import type { Page, Stretch } from '../../domain/shared/Page';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { WebhookAddress } from './WebhookAddress';
import { WebhookSecrets } from './WebhookSecrets';

/** Which messages, and whether the newest or the oldest of them come first. */
export interface WebhookList extends WebhookFilter {
  readonly direction?: Direction | null | undefined;
}

/** What staff may know of the connection; the secret itself is shown to nobody. */
export interface TebexConnection {
  readonly hasSecret: boolean;
  /** The last 4 characters of the secret, with as many dots before them whatever its length is. */
  readonly maskedSecret: string | null;
  /** Until when the secret that was there before is accepted too; null when it is not. */
  readonly previousSecretUntil: Date | null;
  readonly webhookUrl: string;
}

@injectable()
export class TebexService {
  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly logs: TebexWebhookLogs,
    private readonly webhook: WebhookAddress,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async connection(actor: Actor): Promise<TebexConnection> {
    actor.must('tebex');
    return this.describe(await this.secrets.current());
  }

  async replaceSecret(actor: Actor, secret: string): Promise<TebexConnection> {
    actor.must('tebex');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const before = await this.secrets.replace(secret);
      await this.audit.record(actor, 'webhook_secret.updated', 'tebex_settings', {
        before: { hasSecret: before !== null },
        after: { hasSecret: true },
      });
      return this.describe(secret);
    });
  }

  async received(actor: Actor, wanted: WebhookList, stretch: Stretch): Promise<Page<TebexWebhookLog>> {
    actor.must('tebex');
    return this.logs.list(wanted, wanted.direction ?? 'desc', stretch);
  }

  private async describe(secret: string | null): Promise<TebexConnection> {
    return {
      hasSecret: secret !== null,
      maskedSecret: secret && `••••••••${secret.slice(-4)}`,
      previousSecretUntil: secret === null ? null : await this.secrets.previousAcceptedUntil(),
      webhookUrl: this.webhook.url,
    };
  }
}
