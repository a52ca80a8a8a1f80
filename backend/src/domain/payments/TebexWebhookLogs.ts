import type { Page, Stretch } from '../shared/Page';
import type { TebexWebhookLog } from './TebexWebhookLog';

export abstract class TebexWebhookLogs {
  /** Newest first. */
  abstract newest(stretch: Stretch): Promise<Page<TebexWebhookLog>>;
}
