import type { ApplicationAnswer } from './FormVersion';

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

/** What the applicant answered to the own questions of the form. */
export interface OwnAnswers {
  readonly questionsVersion: number;
  readonly answers: readonly ApplicationAnswer[];
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
  /** The version of the form's own questions that the applicant answered; null before there were any. */
  readonly questionsVersion: number | null;
  /** The answers to them, with each question as it was asked. */
  readonly answers: readonly ApplicationAnswer[];
  readonly createdAt: Date;
  readonly version: number;

  protected constructor(
    { username, email, age, experience }: ApplicantForm,
    own: OwnAnswers | undefined,
    id: string,
    now: Date,
  ) {
    this.id = id;
    this.username = username;
    this.email = email;
    this.age = age;
    this.experience = experience;
    this.status = 'pending';
    this.notes = null;
    this.questionsVersion = own?.questionsVersion ?? null;
    this.answers = own?.answers ?? [];
    this.createdAt = now;
    this.version = 1;
  }

  /** Any status can follow any other, so that decisions are reversible. */
  decide({ status, notes }: Decision): void {
    this.status = status;
    if (notes !== undefined) this.notes = notes || null;
  }
}
