import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation as GraphQLMutation, ObjectType, Resolver } from 'type-graphql';
import { ApplicationFormService } from '../../../application/applications/ApplicationFormService';
import { ApplicationService } from '../../../application/applications/ApplicationService';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { ApplicationStatus } from '../../../domain/applications/Application';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import type { ApplicationAnswer, AskedQuestion } from '../../../domain/applications/FormVersion';
import type { DeliveryState } from '../../../domain/rewards/Delivery';
import type { Permission } from '../../../domain/staff/Permission';
import { all, created, found, one, pages, value, viewOf } from '../../api/answers';
import { Api, Get, Put, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { PageOf } from '../../graphql/pages';
import { Example, exampleOf } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import { GraphQLOnly, Id, Version } from '../../http/views';
import { newestFirst as restList } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { Get as RestGet, listQuery, Post as RestPost, Put as RestPut, type Call as RestCall } from '../../rest/route';
import { DeliveryStateEnum } from '../rewards/rewards.inputs';
import { ApplicationAnswerView, FormQuestionView } from './applicationQuestions.api';
import {
  APPLICANT_EXAMPLE,
  ApplicationFormInput,
  ApplicationKindEnum,
  ApplicationListInput,
  ApplicationStatusEnum,
  DecisionInput,
  STAFF_EXAMPLE,
  StaffApplicationInput,
  WHITELIST_EXAMPLE,
  WhitelistApplicationInput,
  WhitelistCommandInput,
} from './applications.inputs';
import { readKind } from './readKind';

@Example({ ...APPLICANT_EXAMPLE, questionsVersion: 2 })
@ObjectType()
abstract class ApplicationView {
  @Id()
  id!: string;

  @Field(() => String, { description: 'The in-game name.' })
  username!: string;

  @Field(() => String, { description: 'The e-mail address for the reply.' })
  email!: string;

  @Field(() => Int, { description: 'In years.' })
  age!: number;

  @Field(() => String, { description: 'Previous experience.' })
  experience!: string;

  @Field(() => ApplicationStatusEnum, { description: 'The decision of the staff.' })
  status!: ApplicationStatus;

  @Field(() => String, { nullable: true, description: 'The notes of the staff; null on submission.' })
  notes!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the own questions that were answered; null for an application from before them.',
  })
  questionsVersion!: number | null;

  @Field(() => [ApplicationAnswerView], {
    description: 'The answers to the own questions of the form, in their order.',
  })
  answers!: readonly ApplicationAnswer[];

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt!: Date;

  @GraphQLOnly()
  @Field(() => String, {
    nullable: true,
    description: 'The private link to the conversation; null except in the answer to its submission.',
  })
  link?: string | null;

  @Version({ inRest: true })
  version!: number;
}

@Example(STAFF_EXAMPLE)
@ObjectType('StaffApplication', { description: 'An application to join the staff.' })
export class StaffApplicationView extends ApplicationView {
  @Field(() => String, { description: 'The time zone, as free text.' })
  timezone!: string;

  @Field(() => String, { description: 'Why the applicant wants to join.' })
  whyJoin!: string;

  @Field(() => String, { description: 'When the applicant is available.' })
  availability!: string;

  @Field(() => String, { description: 'The position applied for.' })
  position!: string;
}

@Example(WHITELIST_EXAMPLE)
@ObjectType('WhitelistApplication', { description: 'An application for the whitelist.' })
export class WhitelistApplicationView extends ApplicationView {
  @Field(() => String, { description: 'Why the applicant wants to play here.' })
  reasonToJoin!: string;

  @Field(() => String, { nullable: true, description: 'Players on the server who know the applicant.' })
  friendReferences!: string | null;

  @Field(() => DeliveryStateEnum, {
    nullable: true,
    description: 'The state of the whitelist command; null if none was created.',
  })
  commandState!: DeliveryState | null;
}

@Example({ kind: 'staff', questionsVersion: 2 })
@ObjectType('ApplicationForm', { description: 'A form that visitors apply with.' })
export class ApplicationFormView {
  @Id()
  id!: string;

  @Field(() => ApplicationKindEnum, { description: 'What it is for.' })
  kind!: ApplicationKind;

  @SameAs(ApplicationFormInput)
  isOpen!: boolean;

  @SameAs(ApplicationFormInput, { nullable: true })
  positions!: string | null;

  @Version({ inRest: true })
  version!: number;

  @Field(() => Int, {
    description: 'The version of the own questions; 0: it never had any. Send it with an application.',
  })
  questionsVersion!: number;

  @Field(() => [FormQuestionView], {
    description: 'The own questions in their order, beside the fields of every form.',
  })
  questions!: readonly AskedQuestion[];

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('WhitelistCommand', { description: 'The command that runs when a whitelist application is accepted.' })
export class WhitelistCommandView {
  @SameAs(WhitelistCommandInput, { nullable: true })
  command!: string | null;

  @Field(() => Int, { description: 'The version of the form. Send it with an edit to detect conflicts.' })
  version!: number;
}

const StaffApplicationPage = PageOf(
  StaffApplicationView,
  'StaffApplicationPage',
  'A page of the applications to join the staff.',
);

const WhitelistApplicationPage = PageOf(
  WhitelistApplicationView,
  'WhitelistApplicationPage',
  'A page of the applications for the whitelist.',
);

@ObjectType('ApplicationStatusCounts', { description: 'The number of applications of one kind by status.' })
class ApplicationStatusCountsView {
  @Field(() => Int, { description: 'Applications without a decision.' })
  pending!: number;

  @Field(() => Int, { description: 'Approved applications.' })
  approved!: number;

  @Field(() => Int, { description: 'Rejected applications.' })
  rejected!: number;
}

@ObjectType('ApplicationCounts', { description: 'The number of applications by kind and status.' })
class ApplicationCountsView {
  @Field(() => ApplicationStatusCountsView, { description: 'Applications to join the staff.' })
  staff!: ApplicationStatusCountsView;

  @Field(() => ApplicationStatusCountsView, { description: 'Applications for the whitelist.' })
  whitelist!: ApplicationStatusCountsView;
}

/** The arguments of both mutations that set a status. */
const NewStatus = () => Arg('status', () => ApplicationStatusEnum, { description: 'Any status may follow any other.' });
const Notes = () =>
  Arg('notes', () => String, {
    nullable: true,
    description: 'Visible only to staff, at most 5,000 characters. Absent: unchanged; null: cleared.',
  });
const BaseVersion = () =>
  Arg('version', () => Int, {
    nullable: true,
    description: 'The version this edit is based on; a stale one is a `CONFLICT`.',
  });

const LIMIT = '3 applications of any kind per day';
const DECIDED = { status: 'approved', notes: 'Both readers said yes.' };
const list = () => listQuery(ApplicationListInput, ['status', 'search', 'sort', 'direction']);

@injectable()
@Resolver()
@Api('/applications', 'Applications', 'Applications to join the staff or the whitelist.')
export class ApplicationsApi {
  constructor(
    private readonly applications: ApplicationService,
    private readonly forms: ApplicationFormService,
    private readonly requests: GuestConversationService,
  ) {}

  @Get('/forms', {
    does: 'The forms that visitors apply with. The server refuses applications with a closed one.',
    isPublic: 'shared',
    answer: all(ApplicationFormView),
  })
  applicationForms({ visitor }: Call) {
    return this.forms.all(visitor);
  }

  @Authorized<Permission>('tickets')
  @GraphQLMutation(() => ApplicationFormView, {
    description: 'Opens, closes or changes a form that visitors apply with. Permission: `tickets`.',
  })
  updateApplicationForm(
    @Arg('kind', () => ApplicationKindEnum, { description: 'What the form is for.' }) kind: ApplicationKind,
    @Arg('input', () => ApplicationFormInput) input: ApplicationFormInput,
    @Ctx() { actor }: Context,
  ): Promise<ApplicationFormView> {
    return this.forms.change(actor, kind, input);
  }

  @RestPut('/forms/:kind', {
    summary: 'Open, close or change a form',
    description: 'The kind is `staff` or `whitelist`.',
    needs: 'tickets',
    body: restForm(ApplicationFormInput, exampleOf(ApplicationFormInput)),
    answer: one(ApplicationFormView).rest,
  })
  changeForm({ actor, id, input }: RestCall<ApplicationFormInput>) {
    return this.forms.change(actor, readKind(id), input);
  }

  @Get('/whitelist-command', {
    does: 'The command that runs when a whitelist application is accepted.',
    needs: 'config',
    answer: one(WhitelistCommandView),
  })
  whitelistCommand({ actor }: Call) {
    return this.forms.readWhitelistCommand(actor);
  }

  @Put('/whitelist-command', {
    does: 'Changes the command that runs when a whitelist application is accepted.',
    needs: 'config',
    body: WhitelistCommandInput,
    answer: one(WhitelistCommandView),
  })
  updateWhitelistCommand({ actor, input }: Call<WhitelistCommandInput>) {
    return this.forms.changeWhitelistCommand(actor, input);
  }

  @Query('/', {
    does: 'The applications to join the staff, newest first.',
    needs: 'tickets',
    args: ApplicationListInput,
    answer: pages(StaffApplicationPage),
  })
  staffApplications({ actor, input, page }: Call<ApplicationListInput>) {
    return this.applications.listForStaff(actor, input, page);
  }

  @Query('/', {
    does: 'The applications for the whitelist, newest first.',
    needs: 'tickets',
    args: ApplicationListInput,
    answer: pages(WhitelistApplicationPage),
  })
  whitelistApplications({ actor, input, page }: Call<ApplicationListInput>) {
    return this.applications.listForWhitelist(actor, input, page);
  }

  @Get('/staff/:id', {
    does: 'One application to join the staff; null if none has this ID.',
    needs: 'tickets',
    answer: found(StaffApplicationView, 'application'),
  })
  staffApplication({ actor, id }: Call) {
    return this.applications.findForStaff(actor, id);
  }

  @Get('/whitelist/:id', {
    does: 'One application for the whitelist; null if none has this ID.',
    needs: 'tickets',
    answer: found(WhitelistApplicationView, 'application'),
  })
  whitelistApplication({ actor, id }: Call) {
    return this.applications.findForWhitelist(actor, id);
  }

  @Query('/', {
    does: 'The number of applications by status.',
    needs: 'tickets',
    answer: value(ApplicationCountsView),
  })
  applicationCounts({ actor }: Call) {
    return this.applications.counts(actor);
  }

  @GraphQLMutation(() => StaffApplicationView, {
    description: 'Submits an application to join the staff. Limited to 3 applications of any kind per day.',
  })
  async submitStaffApplication(
    @Arg('input', () => StaffApplicationInput) input: StaffApplicationInput,
    @Ctx() { visitor, conversations }: Context,
  ): Promise<StaffApplicationView> {
    const application = await this.applications.applyForStaff(visitor, input);
    return { ...application, link: this.requests.admit(conversations, application.id) };
  }

  @GraphQLMutation(() => WhitelistApplicationView, {
    description: 'Submits an application for the whitelist. Limited to 3 applications of any kind per day.',
  })
  async submitWhitelistApplication(
    @Arg('input', () => WhitelistApplicationInput) input: WhitelistApplicationInput,
    @Ctx() { visitor, conversations }: Context,
  ): Promise<WhitelistApplicationView> {
    const application = await this.applications.applyForWhitelist(visitor, input);
    return { ...application, link: this.requests.admit(conversations, application.id) };
  }

  @Authorized<Permission>('tickets')
  @GraphQLMutation(() => StaffApplicationView, { description: 'Decides on an application. Permission: `tickets`.' })
  async setStaffApplicationStatus(
    @Arg('id', () => ID) id: string,
    @NewStatus() status: ApplicationStatus,
    @Notes() notes: string | null | undefined,
    @BaseVersion() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<StaffApplicationView> {
    const edit = await readInput(DecisionInput, { status, notes, version });
    return this.applications.decideForStaff(actor, id, edit);
  }

  @Authorized<Permission>('tickets')
  @GraphQLMutation(() => WhitelistApplicationView, { description: 'Decides on an application. Permission: `tickets`.' })
  async setWhitelistApplicationStatus(
    @Arg('id', () => ID) id: string,
    @NewStatus() status: ApplicationStatus,
    @Notes() notes: string | null | undefined,
    @BaseVersion() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<WhitelistApplicationView> {
    const edit = await readInput(DecisionInput, { status, notes, version });
    return this.applications.decideForWhitelist(actor, id, edit);
  }

  @RestGet('/staff', {
    summary: 'List and search staff applications',
    needs: 'tickets',
    query: list(),
    answer: restList(viewOf(StaffApplicationView), 'The applications.'),
  })
  listStaffApplications({ actor, input, page }: RestCall<ApplicationListInput>) {
    return this.applications.listForStaff(actor, input, page);
  }

  @RestPost('/staff', {
    summary: 'Apply to join the staff',
    description: 'The header `Location` has the private link to the answers.',
    limit: LIMIT,
    body: restForm(StaffApplicationInput, exampleOf(StaffApplicationInput)),
    conflict: 'The form is closed.',
    answer: created(StaffApplicationView).rest,
  })
  async applyForStaff({ visitor, conversations, response, input }: RestCall<StaffApplicationInput>) {
    const application = await this.applications.applyForStaff(visitor, input);
    response.location(this.requests.admit(conversations, application.id));
    return application;
  }

  /** The private link is stored nowhere, so a repeated answer makes it again. */
  answerAgain({ conversations, response }: RestCall<unknown>, body: unknown): void {
    response.location(this.requests.admit(conversations, (body as StaffApplicationView).id));
  }

  @RestPut('/staff/:id', {
    summary: 'Decide on a staff application',
    needs: 'tickets',
    body: restForm(DecisionInput, DECIDED),
    answer: one(StaffApplicationView).rest,
  })
  decideForStaff({ actor, id, input }: RestCall<DecisionInput>) {
    return this.applications.decideForStaff(actor, id, input);
  }

  @RestGet('/whitelist', {
    summary: 'List and search whitelist applications',
    needs: 'tickets',
    query: list(),
    answer: restList(viewOf(WhitelistApplicationView), 'The applications.'),
  })
  listWhitelistApplications({ actor, input, page }: RestCall<ApplicationListInput>) {
    return this.applications.listForWhitelist(actor, input, page);
  }

  @RestPost('/whitelist', {
    summary: 'Apply for the whitelist',
    description: 'The header `Location` has the private link to the answers.',
    limit: LIMIT,
    body: restForm(WhitelistApplicationInput, exampleOf(WhitelistApplicationInput)),
    conflict: 'The form is closed.',
    answer: created(WhitelistApplicationView).rest,
  })
  async applyForWhitelist({ visitor, conversations, response, input }: RestCall<WhitelistApplicationInput>) {
    const application = await this.applications.applyForWhitelist(visitor, input);
    response.location(this.requests.admit(conversations, application.id));
    return application;
  }

  @RestPut('/whitelist/:id', {
    summary: 'Decide on a whitelist application',
    needs: 'tickets',
    body: restForm(DecisionInput, DECIDED),
    answer: one(WhitelistApplicationView).rest,
  })
  decideForWhitelist({ actor, id, input }: RestCall<DecisionInput>) {
    return this.applications.decideForWhitelist(actor, id, input);
  }
}
