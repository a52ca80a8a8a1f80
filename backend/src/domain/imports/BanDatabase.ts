import type { ForeignBan } from '../bans/ForeignBan';

/** A plugin's ban database; this site only reads it. */
export abstract class BanDatabase {
  /** The location, without the user and the password. */
  abstract readonly origin: string;
  /** Throws `BanDatabaseUnavailable` if the database cannot be queried. */
  abstract open(): Promise<OpenBanDatabase>;
}

export interface OpenBanDatabase {
  /** A different fingerprint means that the bans or the names in them have changed. */
  fingerprint(): Promise<string>;
  /**
   * The active bans of players, and those added since the fingerprint `since`; null returns all bans. Yields batches of
   * bounded size. Bans of IP addresses alone are left out.
   */
  bans(since: string | null): AsyncIterable<readonly ForeignBan[]>;
  close(): Promise<void>;
}

/** The database is unreachable, refuses the query, or has an unexpected schema. */
export class BanDatabaseUnavailable extends Error {}
