import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { EventSignUp } from './EventSignUp';

/** How long names are kept after an event has ended. */
export const SIGN_UP_RETENTION_DAYS = 30;

/** Absent or null fields do not filter. */
export interface SignUpFilter {
  /** Part of the name; case-insensitive. */
  readonly search?: string | null | undefined;
}

/** Every change stores the new number of sign-ups in the event, whose row the caller has locked. */
export abstract class EventSignUps {
  abstract find(id: string): Promise<EventSignUp | null>;
  abstract findOfVisitor(eventId: string, visitor: string): Promise<EventSignUp | null>;
  abstract hasName(eventId: string, name: string): Promise<boolean>;
  abstract count(eventId: string): Promise<number>;
  /** Ordered by the time of sign-up. */
  abstract list(
    eventId: string,
    filter: SignUpFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<EventSignUp>>;
  /** All names, the first sign-up first. */
  abstract listNames(eventId: string): Promise<string[]>;
  abstract add(signUp: EventSignUp): Promise<void>;
  abstract remove(signUp: EventSignUp): Promise<void>;
}
