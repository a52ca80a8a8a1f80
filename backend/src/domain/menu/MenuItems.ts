import type { MenuItem } from './MenuItem';

export abstract class MenuItems {
  /** The stored items, in no order. */
  abstract all(): Promise<MenuItem[]>;
  /** No other transaction changes any item until this one ends. */
  abstract lock(): Promise<void>;
  abstract save(items: readonly MenuItem[]): Promise<void>;
  abstract remove(item: MenuItem): Promise<void>;
}
