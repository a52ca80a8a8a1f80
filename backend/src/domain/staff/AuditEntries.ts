import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { AuditEntry } from './AuditEntry';

/** Absent or null fields do not filter. */
export interface AuditFilter {
  /** The full username of the actor; case-insensitive. */
  readonly actor?: string | null | undefined;
  /** Kinds of things; null for all of them. */
  readonly kinds?: readonly string[] | null | undefined;
  /** A full action such as `ban.updated`, or only the kind of entity: `ban`. */
  readonly action?: string | null | undefined;
  /** The full id or name of the changed entity. */
  readonly target?: string | null | undefined;
  /** Substring of the actor, the action, the target, or the target's name or title; case-insensitive. */
  readonly search?: string | null | undefined;
  /** Inclusive. */
  readonly from?: Date | null | undefined;
  /** Exclusive. */
  readonly to?: Date | null | undefined;
}

export abstract class AuditEntries {
  /** Ordered by creation time. */
  abstract list(filter: AuditFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<AuditEntry>>;
}
