import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { ApplicantForm, Application, Decision, OwnAnswers } from '../../domain/applications/Application';
import type { ApplicationKind } from '../../domain/applications/ApplicationForm';
import {
  APPLICATION_ORDERS,
  type ApplicationCounts,
  type ApplicationFilter,
  type Applications,
  type ApplicationSort,
  StaffApplications,
  WhitelistApplications,
} from '../../domain/applications/Applications';
import type { DeliveryState } from '../../domain/rewards/Delivery';
import { StaffApplication, type StaffApplicationForm } from '../../domain/applications/StaffApplication';
import { WhitelistApplication, type WhitelistApplicationForm } from '../../domain/applications/WhitelistApplication';
import { ConversationNotices } from '../conversations/ConversationNotices';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { PlayerNames } from '../gameserver/PlayerNames';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { WhitelistDeliveries } from '../rewards/WhitelistDeliveries';
import { ApplicationFormService, type SentForm } from './ApplicationFormService';

/** Filter and sort order of an application list. */
export interface ApplicationListQuery extends ApplicationFilter, RequestedOrder<ApplicationSort> {}

/** A whitelist application with the state of its command on the game server; null if none was created. */
export type WhitelistRequest = WhitelistApplication & { readonly commandState: DeliveryState | null };

export interface DecisionEdit extends Decision {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class ApplicationService {
  constructor(
    private readonly staff: StaffApplications,
    private readonly whitelist: WhitelistApplications,
    private readonly forms: ApplicationFormService,
    private readonly whitelistDeliveries: WhitelistDeliveries,
    private readonly names: PlayerNames,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly notices: ConversationNotices,
    private readonly clock: Clock,
  ) {}

  async applyForStaff(visitor: Visitor, form: StaffApplicationForm & SentForm): Promise<StaffApplication> {
    return this.apply(visitor, form, this.staff, 'staff', (own) =>
      StaffApplication.submit(form, this.clock.now(), own),
    );
  }

  async applyForWhitelist(visitor: Visitor, form: WhitelistApplicationForm & SentForm): Promise<WhitelistRequest> {
    const application = await this.apply(visitor, form, this.whitelist, 'whitelist', (own) =>
      WhitelistApplication.submit(form, this.clock.now(), own),
    );
    return Object.assign(application, { commandState: null });
  }

  async listForStaff(
    actor: Actor,
    query: ApplicationListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<StaffApplication>> {
    actor.must('tickets');
    return this.staff.list(query, resolveOrder(APPLICATION_ORDERS, 'date', query), pageRequest);
  }

  async listForWhitelist(
    actor: Actor,
    query: ApplicationListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<WhitelistRequest>> {
    actor.must('tickets');
    const order = resolveOrder(APPLICATION_ORDERS, 'date', query);
    const page = await this.whitelist.list(query, order, pageRequest);
    return { ...page, items: await this.withStates(page.items) };
  }

  async findForStaff(actor: Actor, id: string): Promise<StaffApplication | null> {
    actor.must('tickets');
    return this.staff.find(id);
  }

  async findForWhitelist(actor: Actor, id: string): Promise<WhitelistRequest | null> {
    actor.must('tickets');
    const found = await this.whitelist.find(id);
    const [request] = await this.withStates(found ? [found] : []);
    return request ?? null;
  }

  async counts(actor: Actor): Promise<{ staff: ApplicationCounts; whitelist: ApplicationCounts }> {
    actor.must('tickets');
    const [staff, whitelist] = await Promise.all([this.staff.counts(), this.whitelist.counts()]);
    return { staff, whitelist };
  }

  decideForStaff(actor: Actor, id: string, edit: DecisionEdit): Promise<StaffApplication> {
    return this.decide(actor, this.staff, 'staff_application', id, edit);
  }

  async decideForWhitelist(actor: Actor, id: string, edit: DecisionEdit): Promise<WhitelistRequest> {
    const createDelivery = async ({ username }: WhitelistApplication) => {
      const command = await this.forms.findWhitelistCommand();
      if (command) await this.whitelistDeliveries.create(id, username, command);
    };
    const decided = await this.decide(actor, this.whitelist, 'whitelist_application', id, edit, createDelivery);
    const [request] = await this.withStates([decided]);
    return request as WhitelistRequest;
  }

  private async withStates(applications: readonly WhitelistApplication[]): Promise<WhitelistRequest[]> {
    const states = await this.whitelistDeliveries.states(applications.map(({ id }) => id));
    return applications.map((application) =>
      Object.assign(application, { commandState: states.get(application.id) ?? null }),
    );
  }

  private async apply<Kind extends Application>(
    visitor: Visitor,
    form: ApplicantForm & SentForm,
    applications: Applications<Kind>,
    kind: ApplicationKind,
    submit: (own: OwnAnswers) => Kind,
  ): Promise<Kind> {
    await this.names.mustBeUsable(form.username);
    // Before the limit, so that a mistake costs no attempt.
    await this.forms.accept(visitor, kind, form);
    await this.limits.spend('applications', visitor.address);

    return this.transaction.run(async () => {
      const own = await this.forms.accept(visitor, kind, form);
      const application = await applications.save(submit(own));
      await this.notices.received(application.id, visitor);
      return application;
    });
  }

  private async decide<Kind extends Application>(
    actor: Actor,
    applications: Applications<Kind>,
    entity: 'staff_application' | 'whitelist_application',
    id: string,
    edit: DecisionEdit,
    onAccepted?: (application: Kind) => Promise<void>,
  ): Promise<Kind> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const application = await applications.findForUpdate(id);
      if (!application) throw new NotFound('application');
      mustBeCurrent(application, edit.version);
      const before = toAuditDetail(application);
      application.decide(edit);
      await applications.save(application);
      if (application.status !== before.status) await this.notices.decided(id);
      const isAccepted = before.status !== 'approved' && application.status === 'approved';
      if (isAccepted) await onAccepted?.(application);
      await this.audit.record(actor, `${entity}.updated`, id, { before, after: toAuditDetail(application) });
      return application;
    });
  }
}

/** Only the staff decision: the applicant's personal data must not be copied to the audit log. */
const toAuditDetail = ({ username, status, notes }: Application) => ({ username, status, notes });
