import type { Page, Stretch } from '../shared/Page';
import type { Purchase } from './Purchase';

export abstract class Purchases {
  /** Newest first. */
  abstract newest(stretch: Stretch): Promise<Page<Purchase>>;
}
