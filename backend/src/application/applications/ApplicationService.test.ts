import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  RateLimited,
} from '../../domain/shared/DomainError';
import type { Application } from '../../domain/applications/Application';
import { Applications } from '../../domain/applications/Applications';
import { APPLICATION_KINDS, ApplicationForm, type ApplicationKind } from '../../domain/applications/ApplicationForm';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { ApplicationQuestion } from '../../domain/applications/ApplicationQuestion';
import { REPLACED_VERSION_ACCEPTED_MS } from '../../domain/applications/FormVersion';
import {
  AsWritten,
  LimitsInMemory,
  ManualClock,
  NoTransaction,
  playerNames,
  SilentConversationNotices,
  RecordingAuditLog,
} from '../../../test/support/doubles';
import { QuestionsInMemory } from '../../../test/support/questionsInMemory';
import { DeliveriesInMemory } from '../../../test/support/rewardsInMemory';
import { WhitelistDeliveries } from '../rewards/WhitelistDeliveries';
import { Actor } from '../shared/Actor';
import { ApplicationFormService } from './ApplicationFormService';
import { ApplicationService } from './ApplicationService';

class ApplicationsInMemory<Kind extends Application> extends Applications<Kind> {
  readonly applications = new Map<string, Kind>();

  async list() {
    const items = [...this.applications.values()];
    return { items, totalCount: items.length, hasMore: false };
  }

  async counts() {
    return { pending: this.applications.size, approved: 0, rejected: 0 };
  }

  async find(id: string) {
    return this.findForUpdate(id);
  }

  async findForUpdate(id: string) {
    return this.applications.get(id) ?? null;
  }

  async save(application: Kind) {
    this.applications.set(application.id, application);
    return application;
  }
}

class FormsInMemory extends ApplicationForms {
  readonly forms = APPLICATION_KINDS.map((kind) => ApplicationForm.initial(kind));

  async all() {
    return this.forms;
  }

  async findForSubmission(kind: ApplicationKind) {
    return this.find(kind);
  }

  async findForUpdate(kind: ApplicationKind) {
    return this.find(kind);
  }

  async save(form: ApplicationForm) {
    return form;
  }

  find(kind: ApplicationKind): ApplicationForm {
    return this.forms.find((form) => form.kind === kind) as ApplicationForm;
  }
}

const staff = new Actor('mara', new Set(['tickets']));
const visitor = { address: '203.0.113.7', id: null };
const applicant = { username: 'Steve', email: 'steve@example.com', age: 20, experience: 'Two winters' };
const forStaff = { ...applicant, timezone: 'UTC', whyJoin: 'To help', availability: 'Sundays', position: 'Helper' };
const forWhitelist = { ...applicant, reasonToJoin: 'The sea' };

describe('ApplicationService', () => {
  let limits: LimitsInMemory;
  let audit: RecordingAuditLog;
  let forms: FormsInMemory;
  let deliveries: DeliveriesInMemory;
  let questions: QuestionsInMemory;
  let clock: ManualClock;
  let service: ApplicationService;

  beforeEach(() => {
    limits = new LimitsInMemory(3);
    audit = new RecordingAuditLog();
    forms = new FormsInMemory();
    deliveries = new DeliveriesInMemory();
    questions = new QuestionsInMemory();
    clock = new ManualClock();
    service = new ApplicationService(
      new ApplicationsInMemory(),
      new ApplicationsInMemory(),
      new ApplicationFormService(forms, new AsWritten(), new NoTransaction(), audit, questions, clock),
      new WhitelistDeliveries(deliveries, clock),
      playerNames(),
      limits,
      new NoTransaction(),
      audit,
      new SilentConversationNotices(),
      clock,
    );
  });

  it('accepts both kinds of application from visitors, and limits each address to three in total', async () => {
    await service.applyForStaff(visitor, forStaff);
    await service.applyForWhitelist(visitor, forWhitelist);
    await service.applyForWhitelist(visitor, forWhitelist);

    await expect(service.applyForStaff(visitor, forStaff)).rejects.toThrow(RateLimited);
    await expect(service.applyForWhitelist(visitor, forWhitelist)).rejects.toThrow(RateLimited);
    expect((await service.listForStaff(staff, {}, { limit: 10 })).totalCount).toBe(1);
    expect((await service.listForWhitelist(staff, {}, { limit: 10 })).totalCount).toBe(2);
    expect(await service.counts(staff)).toMatchObject({ staff: { pending: 1 }, whitelist: { pending: 2 } });
    expect(audit.records).toEqual([]);
  });

  it('refuses applications with a closed form or for another position, which cost no attempt', async () => {
    forms.find('staff').change({ isOpen: true, positions: 'Moderator\nBuilder' });
    forms.find('whitelist').change({ isOpen: false });
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(service.applyForStaff(visitor, forStaff)).rejects.toThrow(InvalidInput);
      await expect(service.applyForWhitelist(visitor, forWhitelist)).rejects.toThrow(Conflict);
    }

    await service.applyForStaff(visitor, { ...forStaff, position: 'Builder' });
    expect((await service.listForStaff(staff, {}, { limit: 10 })).totalCount).toBe(1);
  });

  const ask = async (question: string, isRequired = true) => {
    const draft = { kind: 'short_text', isRequired, question } as const;
    const written = await questions.save(ApplicationQuestion.write('whitelist', draft, 1));
    await questions.addVersion('whitelist', 'mara', clock.now());
    return written.id;
  };

  it('keeps the answers with the version of the form and the question as it was asked', async () => {
    const id = await ask('Which biome?');
    const own = { questionsVersion: 1, answers: [{ question: id, answer: 'Cherry grove' }] };
    const sent = await service.applyForWhitelist(visitor, { ...forWhitelist, ...own });
    await ask('Which other biome?');

    const answer = { questionId: id, kind: 'short_text', question: 'Which biome?', answer: 'Cherry grove' };
    expect(sent).toMatchObject({ questionsVersion: 1, answers: [answer] });
  });

  it('names the required question that a client did not answer, which costs no attempt', async () => {
    const id = await ask('Which biome?');
    for (let attempt = 0; attempt < 4; attempt++)
      await expect(service.applyForWhitelist(visitor, forWhitelist)).rejects.toMatchObject({
        details: { fields: { [`answers.${id}`]: ['Please answer the question “Which biome?”.'] } },
      });
    await service.applyForStaff(visitor, forStaff);
  });

  it('accepts an earlier version that the applicant was shown, for 7 days after it was replaced', async () => {
    await ask('Which biome?', false);
    await ask('Why?');
    expect(await service.applyForWhitelist(visitor, { ...forWhitelist, questionsVersion: 1 })).toMatchObject({
      questionsVersion: 1,
      answers: [],
    });

    clock.advance(REPLACED_VERSION_ACCEPTED_MS + 1);
    for (const questionsVersion of [0, 1, 3])
      await expect(service.applyForWhitelist(visitor, { ...forWhitelist, questionsVersion })).rejects.toMatchObject({
        details: { fields: { questionsVersion: [expect.any(String)] } },
      });
  });

  it('records in the audit log who decided on an application and how', async () => {
    const { id } = await service.applyForStaff(visitor, forStaff);
    await service.decideForStaff(staff, id, { status: 'approved', notes: 'Kind' });

    expect(audit.records).toEqual([
      {
        actor: 'mara',
        action: 'staff_application.updated',
        target: id,
        detail: {
          before: { username: 'Steve', status: 'pending', notes: null },
          after: { username: 'Steve', status: 'approved', notes: 'Kind' },
        },
      },
    ]);
  });

  it('uses a separate audit action for whitelist applications, and does not find their ids as staff applications', async () => {
    const { id } = await service.applyForWhitelist(visitor, forWhitelist);
    await service.decideForWhitelist(staff, id, { status: 'rejected' });

    expect(audit.records).toMatchObject([{ action: 'whitelist_application.updated' }]);
    await expect(service.decideForStaff(staff, id, { status: 'approved' })).rejects.toThrow(NotFound);
  });

  it('creates the whitelist command once, however often an application is accepted', async () => {
    forms.find('whitelist').setCommand('/whitelist add {player}');
    const { id } = await service.applyForWhitelist(visitor, forWhitelist);
    for (const status of ['rejected', 'approved', 'approved', 'pending', 'approved'] as const)
      await service.decideForWhitelist(staff, id, { status });

    expect(deliveries.all).toMatchObject([
      { reason: 'whitelist', reference: id, playerName: 'Steve', command: 'whitelist add Steve', state: 'queued' },
    ]);
    const { items } = await service.listForWhitelist(staff, {}, { limit: 10 });
    expect(items).toMatchObject([{ id, commandState: 'queued' }]);
  });

  it('creates no whitelist command without one, and none for the staff', async () => {
    const { id } = await service.applyForWhitelist(visitor, forWhitelist);
    await service.decideForWhitelist(staff, id, { status: 'approved' });
    forms.find('whitelist').setCommand('whitelist add {player}');
    const other = await service.applyForStaff(visitor, forStaff);
    await service.decideForStaff(staff, other.id, { status: 'approved' });

    expect(deliveries.all).toEqual([]);
  });

  it('rejects a decision based on another version of the application', async () => {
    const { id, version } = await service.applyForStaff(visitor, forStaff);

    const stale = service.decideForStaff(staff, id, { status: 'approved', version: version + 1 });
    await expect(stale).rejects.toThrow(Conflict);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['user_management'])), NotAllowed],
  ])('returns no application to %s and rejects their decisions', async (_who, actor, refusal) => {
    const { id } = await service.applyForStaff(visitor, forStaff);
    const requests = [
      () => service.listForStaff(actor, {}, { limit: 10 }),
      () => service.listForWhitelist(actor, {}, { limit: 10 }),
      () => service.counts(actor),
      () => service.decideForStaff(actor, id, { status: 'approved' }),
      () => service.decideForWhitelist(actor, id, { status: 'approved' }),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(audit.records).toEqual([]);
  });
});
