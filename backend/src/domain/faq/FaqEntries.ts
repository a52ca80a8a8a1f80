import type { FaqEntry } from './FaqEntry';

export abstract class FaqEntries {
  /** By position. */
  abstract all(): Promise<FaqEntry[]>;
  /** By position. */
  abstract published(): Promise<FaqEntry[]>;
  /** No other transaction changes any entry until this one ends. */
  abstract lock(): Promise<void>;
  abstract save(entry: FaqEntry): Promise<FaqEntry>;
  abstract remove(entry: FaqEntry): Promise<void>;
}
