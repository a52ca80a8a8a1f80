import { Conflict, InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { ApplicationForm, type ApplicationKind } from '../../domain/applications/ApplicationForm';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { ManualClock, NoTransaction, RecordingAuditLog } from '../../../test/support/doubles';
import { QuestionsInMemory } from '../../../test/support/questionsInMemory';
import { Actor } from '../shared/Actor';
import { ApplicationQuestionService } from './ApplicationQuestionService';
import { QuestionVersions } from '../questions/QuestionVersions';

class LockedForms extends ApplicationForms {
  async all() {
    return [];
  }

  async findForSubmission(kind: ApplicationKind) {
    return ApplicationForm.initial(kind);
  }

  async findForUpdate(kind: ApplicationKind) {
    return ApplicationForm.initial(kind);
  }

  async save(form: ApplicationForm) {
    return form;
  }
}

const staff = new Actor('mara', new Set(['tickets']));
const draft = { form: 'staff', kind: 'short_text', isRequired: true, question: 'Who are you?' } as const;

describe('ApplicationQuestionService', () => {
  let questions: QuestionsInMemory;
  let audit: RecordingAuditLog;
  let service: ApplicationQuestionService;

  beforeEach(() => {
    questions = new QuestionsInMemory();
    audit = new RecordingAuditLog();
    const versions = new QuestionVersions(new LockedForms(), questions, new ManualClock());
    service = new ApplicationQuestionService(questions, versions, new NoTransaction(), audit);
  });

  const textsOf = async (form: ApplicationKind) =>
    (await service.all(staff)).filter((each) => each.form === form).map(({ question }) => question);

  it('makes a version of the form with each change, which says who made it', async () => {
    const { id } = await service.write(staff, draft);
    await service.revise(staff, id, { ...draft, question: 'What is your name?' });
    await service.write(staff, { ...draft, question: 'Why?' });
    await service.write(staff, { ...draft, form: 'whitelist' });
    await service.remove(staff, id);

    expect(await service.history(staff, 'staff')).toMatchObject([
      { number: 4, changedBy: 'mara', questions: ['Why?'] },
      { number: 3, questions: ['What is your name?', 'Why?'] },
      { number: 2, questions: ['What is your name?'] },
      { number: 1, questions: ['Who are you?'] },
    ]);
    expect(await service.history(staff, 'whitelist')).toHaveLength(1);
    expect(audit.records.map(({ action }) => action)).toEqual([
      ...['application_question.created', 'application_question.updated', 'application_question.created'],
      ...['application_question.created', 'application_question.deleted'],
    ]);
  });

  it('adds at most 15 questions to a form', async () => {
    for (let index = 0; index < 15; index++) await service.write(staff, draft);
    await expect(service.write(staff, draft)).rejects.toThrow(Conflict);
    await service.write(staff, { ...draft, form: 'whitelist' });
  });

  it('orders the questions of one form, and only if all of them are named', async () => {
    const one = await service.write(staff, { ...draft, question: 'One' });
    const other = await service.write(staff, { ...draft, question: 'Other' });
    const foreign = await service.write(staff, { ...draft, form: 'whitelist' });
    await service.order(staff, 'staff', [other.id, one.id]);
    expect(await textsOf('staff')).toEqual(['Other', 'One']);

    for (const ids of [[one.id], [one.id, one.id], [one.id, foreign.id], [one.id, other.id, foreign.id]])
      await expect(service.order(staff, 'staff', ids)).rejects.toThrow(Conflict);
  });

  it('refuses an edit of another version, of an unknown question, and with wrong options', async () => {
    const { id } = await service.write(staff, draft);
    await expect(service.revise(staff, id, { ...draft, version: 7 })).rejects.toThrow(Conflict);
    await expect(service.revise(staff, 'unknown', draft)).rejects.toThrow(NotFound);
    await expect(service.remove(staff, 'unknown')).rejects.toThrow(NotFound);
    await expect(service.revise(staff, id, { ...draft, kind: 'choice' })).rejects.toThrow(InvalidInput);
    expect(await service.history(staff, 'staff')).toHaveLength(1);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['config'])), NotAllowed],
  ])('refuses %s', async (_who, actor, refusal) => {
    const { id } = await service.write(staff, draft);
    const requests = [
      async () => service.all(actor),
      async () => service.history(actor, 'staff'),
      async () => service.write(actor, draft),
      async () => service.revise(actor, id, draft),
      async () => service.remove(actor, id),
      async () => service.order(actor, 'staff', [id]),
    ];
    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
  });
});
