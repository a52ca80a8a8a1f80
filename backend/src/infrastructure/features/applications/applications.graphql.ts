import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ApplicationService } from '../../../application/applications/ApplicationService';
import type { Permission } from '../../../domain/staff/Permission';
import { ApplicationFormService } from '../../../application/applications/ApplicationFormService';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { ApplicationStatus } from '../../../domain/applications/Application';
import type { DeliveryState } from '../../../domain/rewards/Delivery';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import type { ApplicationAnswer, AskedQuestion } from '../../../domain/applications/FormVersion';
import {
  ApplicationFormInput,
  ApplicationKindEnum,
  ApplicationListInput,
  ApplicationStatusEnum,
  DecisionInput,
  StaffApplicationInput,
  WhitelistApplicationInput,
  WhitelistCommandInput,
} from './applications.inputs';
import { DeliveryStateEnum } from '../rewards/rewards.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { ApplicationAnswerView, FormQuestionView } from './applicationQuestions.api';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

@ObjectType()
abstract class ApplicationView {
  @Field(() => ID, { description: 'A UUID.' })
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

  @Field(() => String, {
    nullable: true,
    description: 'The private link to the conversation; null except in the answer to its submission.',
  })
  link?: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

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

@ObjectType('ApplicationForm', { description: 'A form that visitors apply with.' })
export class ApplicationFormView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => ApplicationKindEnum, { description: 'What it is for.' })
  kind!: ApplicationKind;

  @SameAs(ApplicationFormInput)
  isOpen!: boolean;

  @SameAs(ApplicationFormInput, { nullable: true })
  positions!: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
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
type StaffApplicationPage = InstanceType<typeof StaffApplicationPage>;

const WhitelistApplicationPage = PageOf(
  WhitelistApplicationView,
  'WhitelistApplicationPage',
  'A page of the applications for the whitelist.',
);
type WhitelistApplicationPage = InstanceType<typeof WhitelistApplicationPage>;

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

@injectable()
@Resolver()
export class ApplicationsResolver {
  constructor(
    private readonly applications: ApplicationService,
    private readonly forms: ApplicationFormService,
    private readonly requests: GuestConversationService,
  ) {}

  @CacheableForGuests()
  @Query(() => [ApplicationFormView], {
    description: 'The forms that visitors apply with. The server refuses applications with a closed one.',
  })
  applicationForms(@Ctx() { visitor }: Context): Promise<ApplicationFormView[]> {
    return this.forms.all(visitor);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => ApplicationFormView, {
    description: 'Opens, closes or changes a form that visitors apply with. Permission: `tickets`.',
  })
  updateApplicationForm(
    @Arg('kind', () => ApplicationKindEnum, { description: 'What the form is for.' }) kind: ApplicationKind,
    @Arg('input', () => ApplicationFormInput) input: ApplicationFormInput,
    @Ctx() { actor }: Context,
  ): Promise<ApplicationFormView> {
    return this.forms.change(actor, kind, input);
  }

  @Authorized<Permission>('tickets')
  @Query(() => StaffApplicationPage, {
    description: 'The applications to join the staff, newest first. Permission: `tickets`.',
  })
  async staffApplications(
    @Args(() => ApplicationListInput) list: ApplicationListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<StaffApplicationPage> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.applications.listForStaff(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('tickets')
  @Query(() => WhitelistApplicationPage, {
    description: 'The applications for the whitelist, newest first. Permission: `tickets`.',
  })
  async whitelistApplications(
    @Args(() => ApplicationListInput) list: ApplicationListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<WhitelistApplicationPage> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.applications.listForWhitelist(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('tickets')
  @Query(() => ApplicationCountsView, { description: 'The number of applications by status. Permission: `tickets`.' })
  applicationCounts(@Ctx() { actor }: Context): Promise<ApplicationCountsView> {
    return this.applications.counts(actor);
  }

  @Mutation(() => StaffApplicationView, {
    description: 'Submits an application to join the staff. Limited to 3 applications of any kind per day.',
  })
  async submitStaffApplication(
    @Arg('input', () => StaffApplicationInput) input: StaffApplicationInput,
    @Ctx() { visitor, conversations }: Context,
  ): Promise<StaffApplicationView> {
    const application = await this.applications.applyForStaff(visitor, input);
    return { ...application, link: this.requests.admit(conversations, application.id) };
  }

  @Mutation(() => WhitelistApplicationView, {
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
  @Mutation(() => StaffApplicationView, { description: 'Decides on an application. Permission: `tickets`.' })
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
  @Mutation(() => WhitelistApplicationView, { description: 'Decides on an application. Permission: `tickets`.' })
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

  @Authorized<Permission>('config')
  @Query(() => WhitelistCommandView, {
    description: 'The command that runs when a whitelist application is accepted. Permission: `config`.',
  })
  whitelistCommand(@Ctx() { actor }: Context): Promise<WhitelistCommandView> {
    return this.forms.readWhitelistCommand(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => WhitelistCommandView, {
    description: 'Changes the command that runs when a whitelist application is accepted. Permission: `config`.',
  })
  updateWhitelistCommand(
    @Arg('input', () => WhitelistCommandInput) input: WhitelistCommandInput,
    @Ctx() { actor }: Context,
  ): Promise<WhitelistCommandView> {
    return this.forms.changeWhitelistCommand(actor, input);
  }
}
