import type { ConnectionProblem } from '../gameConnections/ConnectionCheck';
import type { ForeignBan } from '../bans/ForeignBan';

/** A plugin's ban database; this site only reads it. */
export abstract class BanDatabase {
  /** The location, without the user and the password. */
  abstract readonly origin: string;
  /**
   * `ofAllServers`: whether bans of single servers are read too; otherwise only those of the whole network are. Throws
   * `BanDatabaseUnavailable` if the database cannot be queried.
   */
  abstract open(options: { readonly ofAllServers: boolean }): Promise<OpenBanDatabase>;
}

/** A consistent view of the database: all methods return its state at one point in time. */
export interface OpenBanDatabase {
  /** A different fingerprint means that the bans or the names in them have changed. */
  fingerprint(): Promise<string>;
  keys(): Promise<BanKeys>;
  /** The number of bans that can be read, those of addresses included. */
  count(): Promise<number>;
  /**
   * All bans of players, lifted ones too, in batches of bounded size. Leaves out bans of IP addresses alone, and some that
   * are as they were at the fingerprint `since`; null leaves out none. No ban starts after `readAt`.
   */
  bans(since: string | null, readAt: Date): AsyncIterable<readonly ForeignBan[]>;
  close(): Promise<void>;
}

/** The keys of the bans of players; see `BanRowKey`. */
export interface BanKeys {
  readonly all: readonly string[];
  /** Without those of lifted bans. */
  readonly active: readonly string[];
}

/** The database is unreachable, refuses the query, or has an unexpected schema. */
export class BanDatabaseUnavailable extends Error {
  override readonly name = 'BanDatabaseUnavailable';

  constructor(
    reason: string,
    readonly problem: ConnectionProblem = 'failed',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
