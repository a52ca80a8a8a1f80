import type { Order, Orders } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { Ban, BanState } from './Ban';

export const BAN_DURATION_FILTERS = ['all', 'temporary', 'permanent'] as const;

export type BanDurationFilter = (typeof BAN_DURATION_FILTERS)[number];

export const BAN_SORTS = ['date', 'username', 'banned_by', 'end'] as const;

export type BanSort = (typeof BAN_SORTS)[number];

/** Those that end first come first, then those of which nobody knows when, then those that never do. */
export const BAN_ORDERS: Orders<BanSort> = { date: 'desc', username: 'asc', banned_by: 'asc', end: 'asc' };

/** Which bans are asked for; what is absent does not matter. */
export interface BanFilter {
  readonly state?: BanState | null | undefined;
  readonly duration?: BanDurationFilter | null | undefined;
  /** A part of the username, in any case. */
  readonly search?: string | null | undefined;
}

/** How many bans there are of each state. */
export type BanCounts = Readonly<Record<BanState, number>>;

export abstract class Bans {
  /** Those that are in that state at that moment. */
  abstract list(filter: BanFilter, order: Order<BanSort>, stretch: Stretch, now: Date): Promise<Page<Ban>>;
  abstract counts(now: Date): Promise<BanCounts>;
  /** Whether a ban of that name, in any case, is in force at that moment. */
  abstract keepOut(username: string, now: Date): Promise<boolean>;
  /** The ban, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Ban | null>;
  abstract save(ban: Ban): Promise<Ban>;
  abstract remove(ban: Ban): Promise<void>;
}
