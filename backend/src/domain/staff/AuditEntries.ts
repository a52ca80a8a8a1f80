import type { Direction } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { AuditEntry } from './AuditEntry';

/** Which entries are asked for; what is absent does not matter. */
export interface AuditFilter {
  /** The whole name of whoever made the change, in any case. */
  readonly actor?: string | null | undefined;
  /** A whole action such as `ban.updated`, or the kind of thing that was changed: `ban`. */
  readonly action?: string | null | undefined;
  /** The whole id or name of what was changed. */
  readonly target?: string | null | undefined;
  /** A part of who, what and on which thing, in any case; a thing is also known by its name or title. */
  readonly search?: string | null | undefined;
  /** Made then or later. */
  readonly from?: Date | null | undefined;
  /** Made before then. */
  readonly to?: Date | null | undefined;
}

export abstract class AuditEntries {
  /** By when they were made. */
  abstract list(filter: AuditFilter, direction: Direction, stretch: Stretch): Promise<Page<AuditEntry>>;
}
