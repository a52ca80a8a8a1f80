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
  /** The ids of messages to try again at `now`, at most `limit`, the longest overdue first. */
  abstract listDue(now: Date, limit: number): Promise<string[]>;
  /** Makes all failed messages due whose content is still stored; returns their number. */
  abstract makeFailedDue(now: Date): Promise<number>;
  /** The number of failed messages; Infinity if there are too many to count. */
  abstract countFailed(): Promise<number>;
  /** Ordered by time of receipt. */
  abstract list(filter: WebhookFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<TebexWebhookLog>>;
}
