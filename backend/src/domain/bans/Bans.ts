import type { Page, Stretch } from '../shared/Page';
import type { Ban } from './Ban';

export const BAN_DURATION_FILTERS = ['all', 'temporary', 'permanent'] as const;

export type BanDurationFilter = (typeof BAN_DURATION_FILTERS)[number];

export interface BanFilter {
  readonly duration: BanDurationFilter;
  /** A part of the username, in any case. */
  readonly search?: string | null | undefined;
}

/** A page of bans; while searching, those beyond the thousandth are not counted. */
export interface BanPage extends Page<Ban> {
  readonly totalIsCapped: boolean;
}

/** Every list is newest first. */
export abstract class Bans {
  /** Those in force at that moment. */
  abstract inForce(filter: BanFilter, stretch: Stretch, now: Date): Promise<BanPage>;
  /** Those too that are switched off or have ended. */
  abstract all(filter: BanFilter, stretch: Stretch): Promise<BanPage>;
  /** The ban, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Ban | null>;
  abstract save(ban: Ban): Promise<Ban>;
  abstract remove(ban: Ban): Promise<void>;
}
