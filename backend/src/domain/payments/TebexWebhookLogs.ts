import type { Direction } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { TebexWebhookLog, WebhookStatus } from './TebexWebhookLog';

/** Which messages are asked for; what is absent does not matter. */
export interface WebhookFilter {
  readonly status?: WebhookStatus | null | undefined;
  /** A part of the transaction id, the player's name or the e-mail address, in any case. */
  readonly search?: string | null | undefined;
}

export abstract class TebexWebhookLogs {
  /** False where one of that id is there already; one that another transaction is about to add is waited for. */
  abstract add(log: TebexWebhookLog): Promise<boolean>;
  abstract forChange(id: string): Promise<TebexWebhookLog | null>;
  abstract save(log: TebexWebhookLog): Promise<void>;
  /** By when they came. */
  abstract list(filter: WebhookFilter, direction: Direction, stretch: Stretch): Promise<Page<TebexWebhookLog>>;
}
