import type { Order, Orders } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { CommunityEvent, EventStatus } from './CommunityEvent';

export const EVENT_SORTS = ['start', 'title'] as const;

export type EventSort = (typeof EVENT_SORTS)[number];

/** Events that visitors can still join, and those that are over. */
export const EVENT_PERIODS = ['upcoming', 'past'] as const;

export type EventPeriod = (typeof EVENT_PERIODS)[number];

export const EVENT_ORDERS: Orders<EventSort> = { start: 'desc', title: 'asc' };

/** Absent or null fields do not filter. */
export interface EventFilter {
  readonly status?: EventStatus | null | undefined;
  readonly period?: EventPeriod | null | undefined;
  /** Substring of the title or the type; case-insensitive. */
  readonly search?: string | null | undefined;
  /** Also searches the translations in this language. */
  readonly language?: string | null | undefined;
}

/** The time from the first start to the last end. */
export interface EventSpan {
  readonly first: Date;
  readonly last: Date;
}

/** What the sitemap says about an event. */
export interface EventAddress {
  readonly id: string;
  /** The languages that its title is given in. */
  readonly languages: readonly string[];
}

export abstract class CommunityEvents {
  abstract find(id: string): Promise<CommunityEvent | null>;
  /** Latest start first. */
  abstract listAddresses(limit: number): Promise<EventAddress[]>;
  /** Null if there is no event. */
  abstract findSpan(): Promise<EventSpan | null>;
  /** Those that start before `to` and end at `from` or later, ordered by start. */
  abstract listBetween(from: Date, to: Date, limit: number): Promise<CommunityEvent[]>;
  /** Ordered by start, earliest first; all events without a status. */
  abstract listByStart(status: EventStatus | null | undefined): Promise<CommunityEvent[]>;
  abstract list(
    filter: EventFilter,
    order: Order<EventSort>,
    pageRequest: PageRequest,
    now: Date,
  ): Promise<Page<CommunityEvent>>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<CommunityEvent | null>;
  abstract save(event: CommunityEvent): Promise<CommunityEvent>;
  abstract remove(event: CommunityEvent): Promise<void>;
}
