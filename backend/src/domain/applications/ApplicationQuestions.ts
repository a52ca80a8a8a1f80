import type { ApplicationKind } from './ApplicationForm';
import type { ApplicationQuestion } from './ApplicationQuestion';
import type { FormVersion } from './FormVersion';

/** A version of a form in its history. */
export interface FormChange {
  readonly number: number;
  /** The account that saved it. */
  readonly changedBy: string;
  readonly createdAt: Date;
  /** The questions as they were written, in their order. */
  readonly questions: readonly string[];
}

export abstract class ApplicationQuestions {
  /** Of both forms, in their order. */
  abstract all(): Promise<ApplicationQuestion[]>;
  abstract find(id: string): Promise<ApplicationQuestion | null>;
  abstract save(question: ApplicationQuestion): Promise<ApplicationQuestion>;
  abstract remove(question: ApplicationQuestion): Promise<void>;
  /** The current versions of both forms. */
  abstract currentVersions(): Promise<FormVersion[]>;
  /** Null if the form never had this version. */
  abstract findVersion(form: ApplicationKind, number: number): Promise<FormVersion | null>;
  /** Stores the questions of the form and their translations as its next version, if they changed. */
  abstract addVersion(form: ApplicationKind, changedBy: string, now: Date): Promise<void>;
  /** The newest versions of a form, newest first. */
  abstract history(form: ApplicationKind, limit: number): Promise<FormChange[]>;
}
