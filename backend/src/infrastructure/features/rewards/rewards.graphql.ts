import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import type { RetryableKind } from '../../../domain/rewards/Deliveries';
import type { DeliveryReason, DeliveryState } from '../../../domain/rewards/Delivery';
import type { Permission } from '../../../domain/staff/Permission';
import {
  DeliveryListInput,
  DeliveryReasonEnum,
  DeliveryReopeningInput,
  DeliveryStateEnum,
  OpenDeliveriesEnum,
} from './rewards.inputs';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { Said } from '../../texts/Said';

@ObjectType('ReopenedDelivery', { description: 'A confirmed delivery that staff sent again.' })
export class ReopenedDeliveryView {
  @Field(() => Date, { description: 'When it was reopened.' })
  at!: Date;

  @Field(() => String, { description: 'The account that reopened it.' })
  by!: string;

  @Field(() => String, { description: 'Why it was reopened.' })
  reason!: string;

  @Said()
  @Field(() => String, { nullable: true, description: 'Why it was confirmed before, as text for people.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'The response of the game server before.' })
  reply!: string | null;
}

@ObjectType('Delivery', { description: 'A delivery to the game server: a reward for a player, or a ban.' })
export class DeliveryView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'The name of the player; null for everyone online.' })
  playerName!: string | null;

  @Field(() => DeliveryReasonEnum, { description: 'The cause of the delivery.' })
  reason!: DeliveryReason;

  @Field(() => String, { description: 'The ID of the vote, party or ban that caused it.' })
  reference!: string;

  @Field(() => Int, { description: 'The index among several commands for the same cause, starting at 0.' })
  position!: number;

  @Field(() => String, { description: 'What is delivered, as text for people.' })
  title!: string;

  @Field(() => String, { description: 'What it is delivered for, as text for people.' })
  occasion!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The command for the game server; null while staff have to deliver it themselves.',
  })
  command!: string | null;

  @Field(() => Boolean, { description: 'Whether it waits until the player is online.' })
  waitsForPlayer!: boolean;

  @Field(() => DeliveryStateEnum, {
    description:
      'The current state. A failed delivery was definitely not executed and is retried automatically; a refused one is not retried until staff mended the cause; an uncertain one may have been executed, and staff decide.',
  })
  state!: DeliveryState;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number;

  @Field(() => Date, { description: 'The earliest time of the next attempt.' })
  dueAt!: Date;

  @Said()
  @Field(() => String, { nullable: true, description: 'Why it is in this state, as text for people.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'The response of the game server.' })
  reply!: string | null;

  @Field(() => Date, { description: 'When the delivery was created.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last sent.' })
  sentAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was confirmed.' })
  settledAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether it is confirmed by a reply that is not usual for its command, so that staff should look at it.',
  })
  needsReview!: boolean;

  @Field(() => [ReopenedDeliveryView], { description: 'How often staff reopened it, oldest first; at most 20.' })
  history!: readonly ReopenedDeliveryView[];

  @Field(() => Int, { description: 'Increases with every change. Send it with a decision to detect conflicts.' })
  version!: number;
}

const DeliveryPageView = PageOf(DeliveryView, 'DeliveryPage', 'A page of deliveries to the game server.');
type DeliveryPageView = InstanceType<typeof DeliveryPageView>;

@ObjectType('DeliveryCounts', { description: 'The number of deliveries in each state.' })
export class DeliveryCountsView {
  @Field(() => Int, { description: 'Not attempted yet.' })
  queued!: number;

  @Field(() => Int, { description: 'Those of the queued deliveries that have no command.' })
  owed!: number;

  @Field(() => Int, { description: 'Being sent right now.' })
  sent!: number;

  @Field(() => Int, { description: 'Confirmed, counted up to 1,000.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Definitely not executed; retried automatically.' })
  failed!: number;

  @Field(() => Int, { description: 'Definitely not executed; staff mend the cause and retry.' })
  refused!: number;

  @Field(() => Int, { description: 'Possibly executed; staff decide.' })
  uncertain!: number;

  @Field(() => Int, { description: 'Confirmed with an unusual reply that staff should look at, counted up to 1,000.' })
  toReview!: number;
}

@injectable()
@Resolver()
export class RewardsResolver {
  constructor(private readonly service: DeliveryService) {}

  @Authorized<Permission>('votes')
  @Query(() => DeliveryPageView, {
    description: 'The deliveries to the game server, newest first. Permission: `votes`.',
  })
  async deliveries(
    @Args(() => DeliveryListInput) list: DeliveryListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<DeliveryPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.service.list(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('votes')
  @Query(() => DeliveryCountsView, { description: 'The number of deliveries in each state. Permission: `votes`.' })
  deliveryCounts(@Ctx() { actor }: Context): Promise<DeliveryCountsView> {
    return this.service.counts(actor);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => DeliveryView, {
    description:
      'Retries a delivery with the command that is configured now. This may execute an uncertain one twice. Permission: `votes`.',
  })
  retryDelivery(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<DeliveryView> {
    return this.service.retry(actor, id);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => Int, {
    description:
      'Retries up to 10,000 deliveries with the commands configured now, and returns their number. Permission: `votes`.',
  })
  retryDeliveries(
    @Arg('kind', () => OpenDeliveriesEnum) kind: RetryableKind,
    @Ctx() { actor }: Context,
  ): Promise<number> {
    return this.service.retryAll(actor, kind);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => DeliveryView, { description: 'Marks a delivery as delivered by staff. Permission: `votes`.' })
  markDelivered(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<DeliveryView> {
    return this.service.markDelivered(actor, id);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => DeliveryView, {
    description:
      'Queues a confirmed delivery again, with the command that is configured now. Its reply stays in its history. Permission: `votes`; for a new rule also `config`.',
  })
  reopenDelivery(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DeliveryReopeningInput) input: DeliveryReopeningInput,
    @Ctx() { actor }: Context,
  ): Promise<DeliveryView> {
    return this.service.reopen(actor, id, input);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => DeliveryView, {
    description:
      'Accepts the reply of a confirmed delivery as usual for its command. All deliveries with a like reply need no review any more. Permission: `votes`.',
  })
  acceptReply(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<DeliveryView> {
    return this.service.acceptReply(actor, id);
  }
}
