import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ApplicationService } from '../../application/support/ApplicationService';
import type { Permission } from '../../domain/staff/Permission';
import type { ApplicationStatus } from '../../domain/support/Application';
import {
  ApplicationListInput,
  ApplicationStatusEnum,
  DecisionInput,
  StaffApplicationInput,
  WhitelistApplicationInput,
} from '../api/inputs/support';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';

@ObjectType()
abstract class ApplicationView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'The name in the game.' })
  username!: string;

  @Field(() => String, { description: 'Where the answer goes.' })
  email!: string;

  @Field(() => Int, { description: 'In years.' })
  age!: number;

  @Field(() => String, { description: 'What they have done so far.' })
  experience!: string;

  @Field(() => ApplicationStatusEnum, { description: 'What staff has decided.' })
  status!: ApplicationStatus;

  @Field(() => String, { nullable: true, description: 'What staff noted about it; null on submission.' })
  notes!: string | null;

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@ObjectType('StaffApplication', { description: 'Somebody would like to help to run the server.' })
export class StaffApplicationView extends ApplicationView {
  @Field(() => String, { description: 'In their own words.' })
  timezone!: string;

  @Field(() => String, { description: 'Why they would like to help.' })
  whyJoin!: string;

  @Field(() => String, { description: 'When they have time.' })
  availability!: string;

  @Field(() => String, { description: 'What they would like to do.' })
  position!: string;
}

@ObjectType('WhitelistApplication', { description: 'Somebody would like to play where only invited players can.' })
export class WhitelistApplicationView extends ApplicationView {
  @Field(() => String, { description: 'Why they would like to play here.' })
  reasonToJoin!: string;

  @Field(() => String, { nullable: true, description: 'Who on the server knows them.' })
  friendReferences!: string | null;
}

const StaffApplicationPage = PageOf(
  StaffApplicationView,
  'StaffApplicationPage',
  'A page of the applications to help to run the server.',
);
type StaffApplicationPage = InstanceType<typeof StaffApplicationPage>;

const WhitelistApplicationPage = PageOf(
  WhitelistApplicationView,
  'WhitelistApplicationPage',
  'A page of the applications to play here.',
);
type WhitelistApplicationPage = InstanceType<typeof WhitelistApplicationPage>;

@ObjectType('ApplicationStatusCounts', { description: 'How many applications of one kind there are.' })
class ApplicationStatusCountsView {
  @Field(() => Int, { description: 'Those that nobody has decided about yet.' })
  pending!: number;

  @Field(() => Int, { description: 'Those that were approved.' })
  approved!: number;

  @Field(() => Int, { description: 'Those that were rejected.' })
  rejected!: number;
}

@ObjectType('ApplicationCounts', { description: 'How many applications there are.' })
class ApplicationCountsView {
  @Field(() => ApplicationStatusCountsView, { description: 'Those to help to run the server.' })
  staff!: ApplicationStatusCountsView;

  @Field(() => ApplicationStatusCountsView, { description: 'Those to play here.' })
  whitelist!: ApplicationStatusCountsView;
}

/** The arguments that both decisions take. */
const NewStatus = () => Arg('status', () => ApplicationStatusEnum, { description: 'Any status can follow any other.' });
const Notes = () =>
  Arg('notes', () => String, {
    nullable: true,
    description: 'For staff alone, at most 5,000 characters. Absent: they stay; null: they are cleared.',
  });
const StartedFrom = () =>
  Arg('version', () => Int, {
    nullable: true,
    description: 'The version the editor started from; a stale one is a CONFLICT.',
  });

@injectable()
@Resolver()
export class ApplicationsResolver {
  constructor(private readonly applications: ApplicationService) {}

  @Authorized<Permission>('tickets')
  @Query(() => StaffApplicationPage, {
    description: 'Who would like to help to run the server, newest first. Permission: `tickets`.',
  })
  async staffApplications(
    @Args(() => ApplicationListInput) list: ApplicationListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<StaffApplicationPage> {
    const stretch = readPage(page, pageSize);
    return toPage(await this.applications.forStaff(actor, list, stretch), stretch);
  }

  @Authorized<Permission>('tickets')
  @Query(() => WhitelistApplicationPage, {
    description: 'Who would like to play here, newest first. Permission: `tickets`.',
  })
  async whitelistApplications(
    @Args(() => ApplicationListInput) list: ApplicationListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<WhitelistApplicationPage> {
    const stretch = readPage(page, pageSize);
    return toPage(await this.applications.forWhitelist(actor, list, stretch), stretch);
  }

  @Authorized<Permission>('tickets')
  @Query(() => ApplicationCountsView, { description: 'How many applications there are. Permission: `tickets`.' })
  applicationCounts(@Ctx() { actor }: Context): Promise<ApplicationCountsView> {
    return this.applications.counts(actor);
  }

  @Mutation(() => StaffApplicationView, {
    description: 'Applies to help to run the server; at most 3 applications of any kind a day.',
  })
  submitStaffApplication(
    @Arg('input', () => StaffApplicationInput) input: StaffApplicationInput,
    @Ctx() { visitor }: Context,
  ): Promise<StaffApplicationView> {
    return this.applications.applyForStaff(visitor, input);
  }

  @Mutation(() => WhitelistApplicationView, {
    description: 'Applies to play here; at most 3 applications of any kind a day.',
  })
  submitWhitelistApplication(
    @Arg('input', () => WhitelistApplicationInput) input: WhitelistApplicationInput,
    @Ctx() { visitor }: Context,
  ): Promise<WhitelistApplicationView> {
    return this.applications.applyForWhitelist(visitor, input);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => StaffApplicationView, { description: 'Decides about an application. Permission: `tickets`.' })
  async setStaffApplicationStatus(
    @Arg('id', () => ID) id: string,
    @NewStatus() status: ApplicationStatus,
    @Notes() notes: string | null | undefined,
    @StartedFrom() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<StaffApplicationView> {
    const edit = await readInput(DecisionInput, { status, notes, version });
    return this.applications.decideForStaff(actor, id, edit);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => WhitelistApplicationView, { description: 'Decides about an application. Permission: `tickets`.' })
  async setWhitelistApplicationStatus(
    @Arg('id', () => ID) id: string,
    @NewStatus() status: ApplicationStatus,
    @Notes() notes: string | null | undefined,
    @StartedFrom() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<WhitelistApplicationView> {
    const edit = await readInput(DecisionInput, { status, notes, version });
    return this.applications.decideForWhitelist(actor, id, edit);
  }
}
