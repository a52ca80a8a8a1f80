export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The plausible range of ages, in years; staff decide who may join. */
export const MIN_AGE = 1;
export const MAX_AGE = 120;

/** The retention period of an application after its submission, whatever its status, in milliseconds: 365 days. */
export const APPLICATION_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** The fields that all applications share. */
export interface ApplicantForm {
  readonly username: string;
  readonly email: string;
  readonly age: number;
  readonly experience: string;
}

export interface Decision {
  readonly status: ApplicationStatus;
  /** Visible to staff only. Absent leaves the notes unchanged; null or empty clears them. */
  readonly notes?: string | null | undefined;
}

/** An application that staff approve or reject. */
export abstract class Application implements ApplicantForm {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly age: number;
  readonly experience: string;
  status: ApplicationStatus;
  notes: string | null;
  readonly createdAt: Date;
  readonly version: number;

  protected constructor({ username, email, age, experience }: ApplicantForm, id: string, now: Date) {
    this.id = id;
    this.username = username;
    this.email = email;
    this.age = age;
    this.experience = experience;
    this.status = 'pending';
    this.notes = null;
    this.createdAt = now;
    this.version = 1;
  }

  /** Any status can follow any other, so that decisions are reversible. */
  decide({ status, notes }: Decision): void {
    this.status = status;
    if (notes !== undefined) this.notes = notes || null;
  }
}
