import { randomUUID } from 'node:crypto';
import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

export const ANNOUNCEMENT_TONES = ['info', 'warning', 'success'] as const;

export type AnnouncementTone = (typeof ANNOUNCEMENT_TONES)[number];

export interface AnnouncementForm {
  readonly text: string;
  /** Where its link leads, if it has one. */
  readonly url?: string | null | undefined;
  readonly tone: AnnouncementTone;
  readonly startsAt: Date;
  /** Absent or null: until staff end it. */
  readonly endsAt?: Date | null | undefined;
  /** Whether a visitor can close it. */
  readonly isDismissible: boolean;
}

/** A line above every page, for a time. */
export class Announcement {
  readonly id: string;
  text: string;
  url: string | null;
  tone: AnnouncementTone;
  startsAt: Date;
  endsAt: Date | null;
  isDismissible: boolean;
  readonly createdAt: Date;
  readonly version: number;

  private constructor(state: Omit<Announcement, 'isActiveAt' | 'revise' | 'end'>) {
    this.id = state.id;
    this.text = state.text;
    this.url = state.url;
    this.tone = state.tone;
    this.startsAt = state.startsAt;
    this.endsAt = state.endsAt;
    this.isDismissible = state.isDismissible;
    this.createdAt = state.createdAt;
    this.version = state.version;
  }

  static write(form: AnnouncementForm, now: Date): Announcement {
    return new Announcement({ id: randomUUID(), ...toState(form), createdAt: now, version: 1 });
  }

  isActiveAt(now: Date): boolean {
    return this.startsAt <= now && (this.endsAt === null || this.endsAt > now);
  }

  revise(form: AnnouncementForm): void {
    Object.assign(this, toState(form));
  }

  /** Ends it now; one that has not started never appears. */
  end(now: Date): void {
    if (this.startsAt > now) this.startsAt = now;
    if (this.endsAt === null || this.endsAt > now) this.endsAt = now;
  }
}

function toState({ text, url, tone, startsAt, endsAt, isDismissible }: AnnouncementForm) {
  if (endsAt && endsAt <= startsAt) throw new InvalidInput({ endsAt: [sentence('announcementEndsEarly')] });
  return { text, url: url || null, tone, startsAt, endsAt: endsAt ?? null, isDismissible };
}
