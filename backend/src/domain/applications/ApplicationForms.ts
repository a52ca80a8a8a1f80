import type { ApplicationForm, ApplicationKind } from './ApplicationForm';

export abstract class ApplicationForms {
  /** In the order of their kinds. */
  abstract all(): Promise<ApplicationForm[]>;
  /** The form as it is until the transaction ends: no other one changes it. */
  abstract findForSubmission(kind: ApplicationKind): Promise<ApplicationForm>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(kind: ApplicationKind): Promise<ApplicationForm>;
  abstract save(form: ApplicationForm): Promise<ApplicationForm>;
}
