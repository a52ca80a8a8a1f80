import { injectable } from 'inversify';
import { APPLICATION_KINDS, type ApplicationKind } from '../../domain/applications/ApplicationForm';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { type ApplicationQuestion, mustTranslateEachOption } from '../../domain/applications/ApplicationQuestion';
import { ApplicationQuestions } from '../../domain/applications/ApplicationQuestions';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

/** Stores the next version of a form, in the transaction that changes its questions or their translations. */
@injectable()
export class QuestionVersions {
  constructor(
    private readonly forms: ApplicationForms,
    private readonly questions: ApplicationQuestions,
    private readonly clock: Clock,
  ) {}

  /** Until the transaction ends, no other one changes the questions of the form, and no application is accepted. */
  async lock(form: ApplicationKind): Promise<void> {
    await this.forms.findForUpdate(form);
  }

  async add(actor: Actor, form: ApplicationKind): Promise<void> {
    await this.questions.addVersion(form, actor.mustBeSignedIn(), this.clock.now());
  }

  /** After the texts of both forms changed their language. */
  async addToAll(actor: Actor): Promise<void> {
    for (const form of APPLICATION_KINDS) {
      await this.lock(form);
      await this.add(actor, form);
    }
  }

  /** The question with this id, whose form is locked; null if there is none. */
  async findForUpdate(id: string): Promise<ApplicationQuestion | null> {
    const found = await this.questions.find(id);
    if (!found) return null;
    await this.lock(found.form);
    return this.questions.find(id);
  }

  /** Locks the form of a question, and throws if the translation of its options is no list of them. */
  async prepareTranslation(id: string, options: string | null | undefined): Promise<ApplicationQuestion | null> {
    const question = await this.findForUpdate(id);
    if (question) mustTranslateEachOption(question, options);
    return question;
  }
}
