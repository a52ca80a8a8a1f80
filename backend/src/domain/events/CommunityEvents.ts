import type { Order, Orders } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { CommunityEvent, EventStatus } from './CommunityEvent';

export const EVENT_SORTS = ['start', 'title'] as const;

export type EventSort = (typeof EVENT_SORTS)[number];

export const EVENT_ORDERS: Orders<EventSort> = { start: 'desc', title: 'asc' };

/** Which events are asked for; what is absent does not matter. */
export interface EventFilter {
  readonly status?: EventStatus | null | undefined;
  /** A part of the title or the type, in any case. */
  readonly search?: string | null | undefined;
}

export abstract class CommunityEvents {
  /** By their start, the earliest first; without a status, all of them. */
  abstract inOrder(status: EventStatus | null | undefined): Promise<CommunityEvent[]>;
  abstract list(filter: EventFilter, order: Order<EventSort>, stretch: Stretch): Promise<Page<CommunityEvent>>;
  /** The event, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<CommunityEvent | null>;
  abstract save(event: CommunityEvent): Promise<CommunityEvent>;
  abstract remove(event: CommunityEvent): Promise<void>;
}
