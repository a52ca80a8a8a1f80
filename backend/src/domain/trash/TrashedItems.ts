import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { TrashedItem } from './TrashedItem';
import type { TrashKind } from './TrashKind';

export interface TrashFilter {
  readonly kinds: readonly TrashKind[];
  /** Part of the title, case-insensitive. */
  readonly search?: string | null | undefined;
}

/** What had to change because something else has taken its place. */
export const RESTORE_NOTES = ['slug_taken', 'service_name_taken', 'pin_taken'] as const;

export type RestoreNote = (typeof RESTORE_NOTES)[number];

export abstract class TrashedItems {
  abstract list(filter: TrashFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<TrashedItem>>;
  /** Waits for another transaction that restores or deletes the item, and then resolves to null. */
  abstract findForUpdate(id: string): Promise<TrashedItem | null>;
  /** Moves the item back to where it was, with all that was deleted with it. Throws `Conflict` if it no longer fits. */
  abstract restore(item: TrashedItem): Promise<RestoreNote | null>;
  /** Deletes the item for good. */
  abstract remove(item: TrashedItem): Promise<void>;
  /** Deletes all items of a kind for good; resolves to their number. */
  abstract empty(kind: TrashKind): Promise<number>;
}
