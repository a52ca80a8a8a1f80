import { randomUUID } from 'node:crypto';
import { Application, type ApplicantForm, type OwnAnswers } from './Application';

export interface WhitelistApplicationForm extends ApplicantForm {
  readonly reasonToJoin: string;
  /** Players on the server who know the applicant. */
  readonly friendReferences?: string | null | undefined;
}

/** An application to join the whitelist of the server. */
export class WhitelistApplication extends Application implements WhitelistApplicationForm {
  readonly reasonToJoin: string;
  readonly friendReferences: string | null;

  private constructor(form: WhitelistApplicationForm, own: OwnAnswers | undefined, id: string, now: Date) {
    super(form, own, id, now);
    this.reasonToJoin = form.reasonToJoin;
    this.friendReferences = form.friendReferences || null;
  }

  static submit(form: WhitelistApplicationForm, now: Date, own?: OwnAnswers): WhitelistApplication {
    return new WhitelistApplication(form, own, randomUUID(), now);
  }
}
