import type { ForeignBan } from '../bans/ForeignBan';

/** A plugin's database of bans, of which this site only reads. */
export abstract class BanDatabase {
  /** Where it is, without who asks and with what password. */
  abstract readonly origin: string;
  /** Fails with `BanDatabaseSilent` when it cannot be asked. */
  abstract open(): Promise<OpenBanDatabase>;
}

export interface OpenBanDatabase {
  /** Another one means that something has changed in the bans or the names in them. */
  fingerprint(): Promise<string>;
  /**
   * The bans of players that are active, and those that have come since it had that fingerprint, or all of them; in pieces
   * of a bounded size. Bans of addresses alone are left out.
   */
  bans(since: string | null): AsyncIterable<readonly ForeignBan[]>;
  close(): Promise<void>;
}

/** The database could not be reached, refused to answer, or has other tables than expected. */
export class BanDatabaseSilent extends Error {}
