import { injectable } from 'inversify';
import type { ApplicationKind } from '../../domain/applications/ApplicationForm';
import { ApplicationQuestion, MAX_QUESTIONS, type QuestionDraft } from '../../domain/applications/ApplicationQuestion';
import { ApplicationQuestions, type FormChange } from '../../domain/applications/ApplicationQuestions';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { QuestionVersions } from '../questions/QuestionVersions';

/** The history that staff read has this many versions; the applications themselves keep all questions. */
const MAX_HISTORY = 100;

export interface NewQuestion extends QuestionDraft {
  /** The form that asks it. */
  readonly form: ApplicationKind;
}

export interface QuestionEdit extends QuestionDraft {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The questions that staff add to the forms. Every change makes a new version of the form. */
@injectable()
export class ApplicationQuestionService {
  constructor(
    private readonly questions: ApplicationQuestions,
    private readonly versions: QuestionVersions,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Of both forms, as they were written. */
  all(actor: Actor): Promise<ApplicationQuestion[]> {
    actor.must('tickets');
    return this.questions.all();
  }

  /** The newest versions of a form, newest first. */
  history(actor: Actor, form: ApplicationKind): Promise<FormChange[]> {
    actor.must('tickets');
    return this.questions.history(form, MAX_HISTORY);
  }

  write(actor: Actor, { form, ...draft }: NewQuestion): Promise<ApplicationQuestion> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      await this.versions.lock(form);
      const others = await this.listOf(form);
      if (others.length >= MAX_QUESTIONS) throw new Conflict(sentence('tooManyFormQuestions', { max: MAX_QUESTIONS }));
      const position = (others.at(-1)?.position ?? 0) + 1;
      const question = await this.questions.save(ApplicationQuestion.write(form, draft, position));
      await this.versions.add(actor, form);
      await this.audit.record(actor, 'application_question.created', question.id, { after: question });
      return question;
    });
  }

  revise(actor: Actor, id: string, { version, ...draft }: QuestionEdit): Promise<ApplicationQuestion> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const question = await this.loadForUpdate(id);
      mustBeCurrent(question, version);
      const before = { ...question };
      question.revise(draft);
      const saved = await this.questions.save(question);
      await this.versions.add(actor, question.form);
      await this.audit.record(actor, 'application_question.updated', id, { before, after: saved });
      return saved;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('tickets');

    await this.transaction.run(async () => {
      const question = await this.loadForUpdate(id);
      await this.questions.remove(question);
      await this.versions.add(actor, question.form);
      await this.audit.record(actor, 'application_question.deleted', id, { before: question });
    });
  }

  /** Puts the questions of a form in the order of their ids. Throws `Conflict` if these are not all of them. */
  order(actor: Actor, form: ApplicationKind, ids: readonly string[]): Promise<ApplicationQuestion[]> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      await this.versions.lock(form);
      const before = await this.listOf(form);
      const ordered = [...new Set(ids)].flatMap((id) => before.find((question) => question.id === id) ?? []);
      if (ordered.length !== before.length || ids.length !== before.length)
        throw new Conflict(sentence('questionsChanged'));

      for (const [index, question] of ordered.entries()) {
        if (question.position === index + 1) continue;
        question.position = index + 1;
        await this.questions.save(question);
      }
      await this.versions.add(actor, form);
      await this.audit.record(actor, 'application_question.ordered', form, {
        before: { order: before.map(({ question }) => question) },
        after: { order: ordered.map(({ question }) => question) },
      });
      return this.listOf(form);
    });
  }

  private async listOf(form: ApplicationKind): Promise<ApplicationQuestion[]> {
    return (await this.questions.all()).filter((question) => question.form === form);
  }

  private async loadForUpdate(id: string): Promise<ApplicationQuestion> {
    const question = await this.versions.findForUpdate(id);
    if (!question) throw new NotFound('applicationQuestion');
    return question;
  }
}
