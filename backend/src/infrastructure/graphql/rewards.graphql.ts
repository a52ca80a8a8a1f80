import { injectable } from 'inversify';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { DeliveryService } from '../../application/rewards/DeliveryService';
import type { OpenKind } from '../../domain/rewards/Deliveries';
import type { DeliveryReason, DeliveryState } from '../../domain/rewards/Delivery';
import type { Permission } from '../../domain/staff/Permission';
import {
  DeliveryListInput,
  DeliveryReasonEnum,
  DeliveryStateEnum,
  OpenDeliveriesEnum,
  RewardCommandsInput,
} from '../api/inputs/rewards';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';

@ObjectType('Delivery', { description: 'Something that has to reach the game server: a reward of a player, or a ban.' })
class DeliveryView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Whom it concerns; null for everyone online.' })
  playerName!: string | null;

  @Field(() => DeliveryReasonEnum, { description: 'What brought it about.' })
  reason!: DeliveryReason;

  @Field(() => String, { description: 'Which vote, party or ban brought it about.' })
  reference!: string;

  @Field(() => Int, { description: 'Which of several commands for the same thing, counted from 0.' })
  position!: number;

  @Field(() => String, { description: 'What is owed, in words.' })
  title!: string;

  @Field(() => String, { description: 'What for, in words.' })
  occasion!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the game server is told; null while staff have to hand it over themselves.',
  })
  command!: string | null;

  @Field(() => Boolean, { description: 'Whether it is kept until the player is online.' })
  waitsForPlayer!: boolean;

  @Field(() => DeliveryStateEnum, { description: 'How far it has come.' })
  state!: DeliveryState;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => Date, { description: 'It is not tried before then.' })
  dueAt!: Date;

  @Field(() => String, { nullable: true, description: 'Why it is in this state, in words.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'What the game server answered.' })
  reply!: string | null;

  @Field(() => Date, { description: 'Since when it is owed.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was sent last.' })
  sentAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was confirmed.' })
  settledAt!: Date | null;
}

const DeliveryPageView = PageOf(DeliveryView, 'DeliveryPage', 'A page of what has to reach the game server.');
type DeliveryPageView = InstanceType<typeof DeliveryPageView>;

@ObjectType('DeliveryCounts', { description: 'How many deliveries there are of each state.' })
class DeliveryCountsView {
  @Field(() => Int, { description: 'Not tried yet.' })
  queued!: number;

  @Field(() => Int, { description: 'Those of them that have no command.' })
  owed!: number;

  @Field(() => Int, { description: 'On their way right now.' })
  sent!: number;

  @Field(() => Int, { description: 'Done, counted to 1,000.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Certainly not done, and tried again by themselves.' })
  failed!: number;

  @Field(() => Int, { description: 'Perhaps done; staff decides.' })
  uncertain!: number;
}

@ObjectType('RewardCommands', { description: 'The commands by which the game server hands rewards over.' })
class RewardCommandsView {
  @Field(() => [String], { description: 'For every vote.' })
  vote!: readonly string[];

  @Field(() => [String], { description: 'For votes on 3 days in a row.' })
  streak3!: readonly string[];

  @Field(() => [String], { description: 'For votes on 7 days in a row.' })
  streak7!: readonly string[];

  @Field(() => [String], { description: 'For votes on 14 days in a row.' })
  streak14!: readonly string[];

  @Field(() => [String], { description: 'For votes on 30 days in a row.' })
  streak30!: readonly string[];

  @Field(() => [String], { description: 'For each player who voted for a party.' })
  party!: readonly string[];

  @Field(() => [String], { description: 'Once for each party, for everyone online.' })
  partyOnline!: readonly string[];

  @Field(() => Boolean, { description: 'Whether a command with a name in it is kept until that player is online.' })
  waitsForPlayer!: boolean;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@injectable()
@Resolver(() => RewardCommandsView)
export class RewardsResolver {
  constructor(private readonly service: DeliveryService) {}

  @Authorized<Permission>('votes')
  @Query(() => DeliveryPageView, {
    description: 'What has to reach the game server, newest first, and what became of it. Permission: `votes`.',
  })
  async deliveries(
    @Args(() => DeliveryListInput) list: DeliveryListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<DeliveryPageView> {
    const wanted = readPage(page, pageSize);
    return toPage(await this.service.list(actor, list, wanted), wanted);
  }

  @Authorized<Permission>('votes')
  @Query(() => DeliveryCountsView, { description: 'How many deliveries there are. Permission: `votes`.' })
  deliveryCounts(@Ctx() { actor }: Context): Promise<DeliveryCountsView> {
    return this.service.counts(actor);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => DeliveryView, {
    description:
      'Sends it once more, by the command that the same thing would have today. It is for staff to know that this may deliver something uncertain twice. Permission: `votes`.',
  })
  retryDelivery(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<DeliveryView> {
    return this.service.retry(actor, id);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => Int, {
    description:
      'Sends all of them once more, up to 10,000, by the commands that they would have today, and tells how many. Permission: `votes`.',
  })
  retryDeliveries(@Arg('kind', () => OpenDeliveriesEnum) kind: OpenKind, @Ctx() { actor }: Context): Promise<number> {
    return this.service.retryAll(actor, kind);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => DeliveryView, { description: 'Says that it was handed over. Permission: `votes`.' })
  markDelivered(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<DeliveryView> {
    return this.service.markDelivered(actor, id);
  }

  @Authorized<Permission>('votes')
  @Query(() => RewardCommandsView, {
    description: 'The commands by which the game server hands rewards over. Permission: `votes`.',
  })
  rewardCommands(@Ctx() { actor }: Context): Promise<RewardCommandsView> {
    return this.service.commands(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => RewardCommandsView, {
    description: 'Chooses the commands; what is owed already keeps the ones it has. Permission: `config`.',
  })
  updateRewardCommands(
    @Arg('input', () => RewardCommandsInput) input: RewardCommandsInput,
    @Ctx() { actor }: Context,
  ): Promise<RewardCommandsView> {
    return this.service.changeCommands(actor, input);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the game server can be told at all; if not, the deliveries show what is owed.',
  })
  isConnected(): boolean {
    return this.service.isConnected;
  }
}
