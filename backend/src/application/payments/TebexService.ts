import { injectable } from 'inversify';
import type { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs, type WebhookFilter } from '../../domain/payments/TebexWebhookLogs';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { WebhookSecrets } from './WebhookSecrets';

/** URL to which the payment provider sends its webhooks. */
export class WebhookAddress {
  constructor(readonly url: string) {}
}

/** Filter and sort direction of a webhook list. */
export interface WebhookListQuery extends WebhookFilter {
  readonly direction?: Direction | null | undefined;
}

/** Connection details for staff. The secret is never shown in full. */
export interface TebexConnection {
  readonly hasSecret: boolean;
  /** The last 4 characters of the secret, after a fixed number of dots that hides its length. */
  readonly maskedSecret: string | null;
  /** End of the previous secret's grace period; null when only the current secret is accepted. */
  readonly previousSecretUntil: Date | null;
  readonly webhookUrl: string;
  /** Infinity if there are too many to count. */
  readonly failedMessages: number;
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

  async listReceived(actor: Actor, query: WebhookListQuery, pageRequest: PageRequest): Promise<Page<TebexWebhookLog>> {
    actor.must('tebex');
    return this.logs.list(query, query.direction ?? 'desc', pageRequest);
  }

  private async describe(secret: string | null): Promise<TebexConnection> {
    return {
      hasSecret: secret !== null,
      maskedSecret: secret && `••••••••${secret.slice(-4)}`,
      previousSecretUntil: secret === null ? null : await this.secrets.previousAcceptedUntil(),
      webhookUrl: this.webhook.url,
      failedMessages: await this.logs.countFailed(),
    };
  }
}
