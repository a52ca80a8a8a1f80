import type { Announcement } from './Announcement';

export abstract class Announcements {
  /** The one that starts last comes first. */
  abstract all(): Promise<Announcement[]>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<Announcement | null>;
  /** No other transaction adds one until this one ends. */
  abstract lock(): Promise<void>;
  abstract save(announcement: Announcement): Promise<Announcement>;
  abstract remove(announcement: Announcement): Promise<void>;
}
