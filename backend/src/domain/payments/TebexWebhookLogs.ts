import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { TebexWebhookLog, WebhookStatus } from './TebexWebhookLog';

/** Absent or null fields do not filter. */
export interface WebhookFilter {
  readonly status?: WebhookStatus | null | undefined;
  /** Substring of the transaction id, the player's name or the e-mail address; case-insensitive. */
  readonly search?: string | null | undefined;
}

export abstract class TebexWebhookLogs {
  /** False if the id exists already. Waits for a concurrent transaction that is about to add the same id. */
  abstract add(log: TebexWebhookLog): Promise<boolean>;
  abstract findForUpdate(id: string): Promise<TebexWebhookLog | null>;
  abstract save(log: TebexWebhookLog): Promise<void>;
  /** Ordered by time of receipt. */
  abstract list(filter: WebhookFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<TebexWebhookLog>>;
}
