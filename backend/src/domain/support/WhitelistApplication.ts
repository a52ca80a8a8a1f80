import { randomUUID } from 'node:crypto';
import { Application, type ApplicantForm } from './Application';

export interface WhitelistApplicationForm extends ApplicantForm {
  readonly reasonToJoin: string;
  /** Who on the server knows them. */
  readonly friendReferences?: string | null | undefined;
}

/** Somebody would like to play where only invited players can. */
export class WhitelistApplication extends Application implements WhitelistApplicationForm {
  readonly reasonToJoin: string;
  readonly friendReferences: string | null;

  private constructor(form: WhitelistApplicationForm, id: string, now: Date) {
    super(form, id, now);
    this.reasonToJoin = form.reasonToJoin;
    this.friendReferences = form.friendReferences || null;
  }

  static submit(form: WhitelistApplicationForm, now: Date): WhitelistApplication {
    return new WhitelistApplication(form, randomUUID(), now);
  }
}
