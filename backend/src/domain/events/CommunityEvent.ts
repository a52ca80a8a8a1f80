import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';
import { SignUpRefused, type SignUpRefusal } from './SignUpRefused';

export const EVENT_STATUSES = ['upcoming', 'ongoing', 'finished', 'cancelled'] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];

/** The plausible range of event dates; a date outside it has a mistyped year. */
export const MIN_EVENT_DATE = new Date('2000-01-01T00:00:00Z');
export const MAX_EVENT_DATE = new Date('2100-01-01T00:00:00Z');

/** How long an event without an end is listed as upcoming after its start. */
export const USUAL_DURATION_HOURS = 3;

const HOUR_MS = 60 * 60 * 1000;

/** Also the maximum of sign-ups of an event without a number of places. */
export const MAX_PLACES = 10_000;

/** Whether visitors can sign up, or why not: `closed` is an event that has begun. */
export const SIGN_UP_STATES = ['off', 'open', 'full', 'closed', 'cancelled'] as const;

export type SignUpState = (typeof SIGN_UP_STATES)[number];

export interface EventForm {
  readonly title: string;
  readonly description: string;
  /** The kind of event, as free text by staff. */
  readonly type: string;
  readonly startDate: Date;
  /** Absent or null if the end is not known. */
  readonly endDate?: Date | null | undefined;
  readonly prize?: string | null | undefined;
  /** Absent or null if there is no limit. */
  readonly maxParticipants?: number | null | undefined;
  /** If absent, a new event takes none and an existing event is unchanged. */
  readonly takesSignUps?: boolean | null | undefined;
  /** If absent, a new event is upcoming and an existing event keeps its status. */
  readonly status?: EventStatus | null | undefined;
  readonly image?: string | null | undefined;
}

export class CommunityEvent {
  readonly id: string;
  title: string;
  description: string;
  type: string;
  startDate: Date;
  endDate: Date | null;
  prize: string | null;
  maxParticipants: number | null;
  /** The names of the participants. */
  participants: string[];
  takesSignUps: boolean;
  /** Stays when the names are removed, some time after the event. */
  readonly signUpCount: number;
  status: EventStatus;
  image: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
  readonly version: number;

  private constructor(
    state: Omit<CommunityEvent, 'change' | 'isAhead' | 'placesTaken' | 'signUpState' | 'mustTakeSignUp'>,
  ) {
    this.id = state.id;
    this.title = state.title;
    this.description = state.description;
    this.type = state.type;
    this.startDate = state.startDate;
    this.endDate = state.endDate;
    this.prize = state.prize;
    this.maxParticipants = state.maxParticipants;
    this.participants = state.participants;
    this.takesSignUps = state.takesSignUps;
    this.signUpCount = state.signUpCount;
    this.status = state.status;
    this.image = state.image;
    this.createdAt = state.createdAt;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  static plan(form: EventForm, now: Date): CommunityEvent {
    const status = form.status ?? 'upcoming';
    const takesSignUps = form.takesSignUps ?? false;
    const plan = { ...toPlan(form), participants: [], takesSignUps, signUpCount: 0, status };
    return new CommunityEvent({ id: randomUUID(), ...plan, createdAt: now, updatedAt: now, version: 1 });
  }

  change(form: EventForm, now: Date): void {
    const { status = null, takesSignUps = null } = form;
    const plan = {
      ...toPlan(form),
      status: status ?? this.status,
      takesSignUps: takesSignUps ?? this.takesSignUps,
    };
    const isChanged = !isDeepStrictEqual({ ...this }, { ...this, ...plan });
    Object.assign(this, plan, isChanged && { updatedAt: now });
  }

  /** Whether it is still to take place, or takes place now. */
  isAhead(now: Date): boolean {
    const end = this.endDate ?? new Date(this.startDate.getTime() + USUAL_DURATION_HOURS * HOUR_MS);
    return (this.status === 'upcoming' || this.status === 'ongoing') && end >= now;
  }

  get placesTaken(): number {
    return this.participants.length + this.signUpCount;
  }

  signUpState(now: Date, taken = this.placesTaken): SignUpState {
    if (!this.takesSignUps) return 'off';
    if (this.status === 'cancelled') return 'cancelled';
    if (this.status !== 'upcoming' || this.startDate <= now) return 'closed';
    return taken >= (this.maxParticipants ?? MAX_PLACES) ? 'full' : 'open';
  }

  /** Throws `SignUpRefused` unless there is a place for one more name. */
  mustTakeSignUp(now: Date, signUpCount: number): void {
    const state = this.signUpState(now, this.participants.length + signUpCount);
    if (state !== 'open') throw new SignUpRefused(state satisfies SignUpRefusal);
  }
}

function toPlan({ title, description, type, startDate, endDate, prize, maxParticipants, image }: EventForm) {
  if (endDate && endDate < startDate) throw new InvalidInput({ endDate: [sentence('eventEndsEarly')] });

  const optional = { endDate: endDate ?? null, prize: prize || null, maxParticipants: maxParticipants ?? null };
  return { title, description, type, startDate, ...optional, image: image ?? null };
}
