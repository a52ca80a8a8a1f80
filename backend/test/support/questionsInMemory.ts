import { APPLICATION_KINDS, type ApplicationKind } from '../../src/domain/applications/ApplicationForm';
import type { ApplicationQuestion } from '../../src/domain/applications/ApplicationQuestion';
import { ApplicationQuestions, type FormChange } from '../../src/domain/applications/ApplicationQuestions';
import { FormVersion } from '../../src/domain/applications/FormVersion';

interface Stored extends FormChange {
  readonly version: FormVersion;
}

/** Questions written in English, and the versions of both forms. */
export class QuestionsInMemory extends ApplicationQuestions {
  readonly questions = new Map<string, ApplicationQuestion>();
  private readonly stored = new Map<ApplicationKind, Stored[]>();

  async all() {
    return [...this.questions.values()].sort((one, other) => one.position - other.position);
  }

  async find(id: string) {
    return this.questions.get(id) ?? null;
  }

  async save(question: ApplicationQuestion) {
    this.questions.set(question.id, question);
    return question;
  }

  async remove({ id }: ApplicationQuestion) {
    this.questions.delete(id);
  }

  async currentVersions() {
    return APPLICATION_KINDS.map((form) => this.versionsOf(form).at(-1) as FormVersion);
  }

  async findVersion(form: ApplicationKind, number: number) {
    return this.versionsOf(form).find((version) => version.number === number) ?? null;
  }

  async addVersion(form: ApplicationKind, changedBy: string, now: Date) {
    const questions = (await this.all())
      .filter((each) => each.form === form)
      .map(({ id, kind, isRequired, question, help, options }) => ({
        ...{ id, kind, isRequired, writtenIn: 'en' },
        texts: { en: { question, help, options } },
      }));
    const earlier = this.stored.get(form) ?? [];
    const version = new FormVersion({ form, number: earlier.length + 1, questions, replacedAt: null });
    const texts = questions.map(({ texts: { en } }) => en.question);
    this.stored.set(form, [
      ...earlier,
      { number: version.number, changedBy, createdAt: now, questions: texts, version },
    ]);
  }

  async history(form: ApplicationKind, limit: number) {
    return [...(this.stored.get(form) ?? [])].reverse().slice(0, limit);
  }

  private versionsOf(form: ApplicationKind): FormVersion[] {
    const stored = this.stored.get(form) ?? [];
    const first = new FormVersion({ form, number: 0, questions: [], replacedAt: null });
    return [first, ...stored.map(({ version }) => version)].map(
      (version, index) => new FormVersion({ ...version, replacedAt: stored[index]?.createdAt ?? null }),
    );
  }
}
