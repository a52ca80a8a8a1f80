export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Ages that somebody at a keyboard can have, in years; which of them may join is for staff to decide. */
export const YOUNGEST = 1;
export const OLDEST = 120;

/** How long an application is kept after it came, whatever became of it, in milliseconds: 365 days. */
export const APPLICATIONS_KEPT_FOR = 365 * 24 * 60 * 60 * 1000;

/** What every applicant tells of themselves. */
export interface ApplicantForm {
  readonly username: string;
  readonly email: string;
  readonly age: number;
  readonly experience: string;
}

export interface Decision {
  readonly status: ApplicationStatus;
  /** For staff alone. Absent: what was noted stays; null or empty: it is cleared. */
  readonly notes?: string | null | undefined;
}

/** Somebody asks to be let in, and staff answers. */
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

  /** A decision can be taken back: any status follows any other. */
  decide({ status, notes }: Decision): void {
    this.status = status;
    if (notes !== undefined) this.notes = notes || null;
  }
}
