import type { Order, Orders } from '../shared/Order';
import type { PageItems, PageRequest } from '../shared/Page';
import type { Ban, BanState } from './Ban';

export const BAN_DURATION_FILTERS = ['all', 'temporary', 'permanent'] as const;

export type BanDurationFilter = (typeof BAN_DURATION_FILTERS)[number];

/** The player whom a name belongs to. */
export interface BannedPlayer {
  /** As the account spells it. */
  readonly username: string;
  /** The account; null if it is not known. */
  readonly uuid: string | null;
}

export const BAN_SORTS = ['date', 'username', 'banned_by', 'end'] as const;

export type BanSort = (typeof BAN_SORTS)[number];

/** Order by `end`: the earliest end first, then temporary bans without a known end, then permanent bans. */
export const BAN_ORDERS: Orders<BanSort> = { date: 'desc', username: 'asc', banned_by: 'asc', end: 'asc' };

/** Absent or null fields do not filter. */
export interface BanFilter {
  readonly state?: BanState | null | undefined;
  readonly duration?: BanDurationFilter | null | undefined;
  /** Substring of the username; case-insensitive. */
  readonly search?: string | null | undefined;
  /** Whether the search also covers reasons and staff; a text of fewer than 3 characters is searched in names only. */
  readonly searchesAll?: boolean | undefined;
  /** Bans that hold in one of these scopes or everywhere; absent: wherever they hold. In lower case. */
  readonly scopes?: readonly string[] | undefined;
}

/** The number of bans per state. */
export type BanCounts = Readonly<Record<BanState, number>>;

export abstract class Bans {
  /** The state of each ban is evaluated at `now`. */
  abstract list(filter: BanFilter, order: Order<BanSort>, pageRequest: PageRequest, now: Date): Promise<PageItems<Ban>>;
  /** The length of the list; Infinity if it is too long to count. */
  abstract count(filter: BanFilter, now: Date): Promise<number>;
  abstract counts(now: Date): Promise<BanCounts>;
  /** The player who has this name today; case-insensitive. Without a known account, the name stays as it is. */
  abstract findPlayer(username: string): Promise<BannedPlayer>;
  /**
   * Whether a ban of the player who has this username today is in force at `now`, in one of these scopes or everywhere;
   * case-insensitive.
   */
  abstract isBanned(username: string, scopes: readonly string[], now: Date): Promise<boolean>;
  /** At most two bans of the player who has this username today that are in force at `now`; case-insensitive. */
  abstract twoInForceOf(username: string, now: Date): Promise<Ban[]>;
  abstract find(id: string): Promise<Ban | null>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<Ban | null>;
  abstract save(ban: Ban): Promise<Ban>;
  abstract remove(ban: Ban): Promise<void>;
}
