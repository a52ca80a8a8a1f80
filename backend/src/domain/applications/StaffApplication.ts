import { randomUUID } from 'node:crypto';
import { Application, type ApplicantForm, type OwnAnswers } from './Application';

export interface StaffApplicationForm extends ApplicantForm {
  readonly timezone: string;
  readonly whyJoin: string;
  readonly availability: string;
  readonly position: string;
}

/** An application to join the staff. */
export class StaffApplication extends Application implements StaffApplicationForm {
  readonly timezone: string;
  readonly whyJoin: string;
  readonly availability: string;
  readonly position: string;

  private constructor(form: StaffApplicationForm, own: OwnAnswers | undefined, id: string, now: Date) {
    super(form, own, id, now);
    this.timezone = form.timezone;
    this.whyJoin = form.whyJoin;
    this.availability = form.availability;
    this.position = form.position;
  }

  static submit(form: StaffApplicationForm, now: Date, own?: OwnAnswers): StaffApplication {
    return new StaffApplication(form, own, randomUUID(), now);
  }
}
