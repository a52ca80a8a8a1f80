import type { CommunityEvent, EventStatus } from './CommunityEvent';

export abstract class CommunityEvents {
  /** By their start, the earliest first; without a status, all of them. */
  abstract inOrder(status: EventStatus | null | undefined): Promise<CommunityEvent[]>;
  /** The event, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<CommunityEvent | null>;
  abstract save(event: CommunityEvent): Promise<CommunityEvent>;
  abstract remove(event: CommunityEvent): Promise<void>;
}
