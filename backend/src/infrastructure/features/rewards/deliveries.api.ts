import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation as GraphQLMutation, ObjectType, Resolver } from 'type-graphql';
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import type { RetryableKind } from '../../../domain/rewards/Deliveries';
import type { Delivery, DeliveryReason, DeliveryState } from '../../../domain/rewards/Delivery';
import { Servers } from '../../../domain/servers/Servers';
import type { Permission } from '../../../domain/staff/Permission';
import { newestFirst, one } from '../../api/answers';
import { Api, Get, Post, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageOf } from '../../graphql/pages';
import { Example } from '../../http/inputs/examples';
import { GraphQLOnly, Id } from '../../http/views';
import { one as restOne } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Post as RestPost, type Call as RestCall } from '../../rest/route';
import { Said } from '../../texts/Said';
import {
  DeliveryListInput,
  DeliveryReasonEnum,
  DeliveryReopeningInput,
  DeliveryStateEnum,
  OpenDeliveriesEnum,
  RetryAllBody,
} from './rewards.inputs';

@Example({ by: 'Mara', reason: 'The crate was not loaded.', reply: 'Steve, come back later.' })
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

@Example({
  playerName: 'Steve',
  reason: 'vote',
  reference: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
  serverId: '00000000-0000-0000-0000-000000000001',
  position: 0,
  title: '50 Coins',
  occasion: 'Vote on Top of the Blocks',
  command: 'give Steve diamond 1',
  state: 'confirmed',
  reply: 'Gave 1 [Diamond] to Steve',
  sentAt: '2026-03-01T18:30:02.000Z',
  settledAt: '2026-03-01T18:30:02.050Z',
  needsReview: false,
  history: [],
})
@ObjectType('Delivery', { description: 'A delivery to the game server: a reward for a player, or a ban.' })
export class DeliveryView {
  @Id()
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

  @Field(() => ID, {
    nullable: true,
    description: 'The server that it is for, also after that was removed; null until the player is found on one.',
  })
  serverId!: string | null;

  @GraphQLOnly()
  @Field(() => String, {
    nullable: true,
    description:
      'The name of that server; null if there is none yet, or if the main server is called as the community.',
  })
  serverName?: string | null;

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

@Example({ queued: 3, sent: 0, confirmed: 214, refused: 0, uncertain: 0, toReview: 2 })
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

/** What the adapters of rewards have in common. */
export const REWARDS = [
  '/rewards',
  'Rewards',
  'The rewards for votes and their deliveries. With RCON, the site sends the commands to the game server; without it, staff have to deliver the rewards themselves. Bans that are sent to the game server are in the same list.',
] as const;

abstract class RetriedDeliveries {
  @Field(() => Int, { description: 'The number of retried deliveries.' })
  retried!: number;
}

const retried = restView(RetriedDeliveries, 'RetriedDeliveries', ['retried'], { retried: 12 });

@injectable()
@Resolver()
@Api(...REWARDS)
export class DeliveriesApi {
  constructor(
    private readonly service: DeliveryService,
    private readonly servers: Servers,
  ) {}

  @Get('/', {
    does: 'The deliveries to the game server, newest first.',
    needs: 'votes',
    args: DeliveryListInput,
    answer: newestFirst(DeliveryView, DeliveryPageView),
  })
  async deliveries({ actor, input, page }: Call<DeliveryListInput>) {
    const found = await this.service.list(actor, input, page);
    return { ...found, items: await this.withNames(found.items) };
  }

  @Get('/counts', {
    does: 'The number of deliveries in each state.',
    needs: 'votes',
    answer: one(DeliveryCountsView),
  })
  deliveryCounts({ actor }: Call) {
    return this.service.counts(actor);
  }

  @Authorized<Permission>('votes')
  @GraphQLMutation(() => Int, {
    description:
      'Retries up to 10,000 deliveries with the commands configured now, and returns their number. Permission: `votes`.',
  })
  retryDeliveries(
    @Arg('kind', () => OpenDeliveriesEnum) kind: RetryableKind,
    @Ctx() { actor }: Context,
  ): Promise<number> {
    return this.service.retryAll(actor, kind);
  }

  @RestPost('/retry', {
    summary: 'Retry deliveries in bulk',
    description: 'Up to 10,000 at once, with the commands that are configured now.',
    needs: 'votes',
    body: restForm(RetryAllBody, { kind: 'failed' }, { name: 'RetryInput' }),
    answer: restOne(retried, 'The number of retried deliveries.'),
  })
  async retryAll({ actor, input }: RestCall<RetryAllBody>) {
    return { retried: await this.service.retryAll(actor, input.kind) };
  }

  @Post('/:id/retry', {
    does: 'Retries a delivery with the command that is configured now. This may execute an uncertain one twice.',
    needs: 'votes',
    conflict: 'Refused for a delivery that is confirmed, being sent, or without a command.',
    answer: one(DeliveryView),
  })
  retryDelivery({ actor, id }: Call) {
    return this.withName(this.service.retry(actor, id));
  }

  @Post('/:id/delivered', {
    does: 'Marks a delivery as delivered by staff.',
    needs: 'votes',
    conflict: 'Refused for a delivery that is confirmed or being sent.',
    answer: one(DeliveryView),
  })
  markDelivered({ actor, id }: Call) {
    return this.withName(this.service.markDelivered(actor, id));
  }

  @Post('/:id/reopen', {
    does: 'Queues a confirmed delivery again, with the command that is configured now. Its reply stays in its history. Permission: `votes`; for a new rule also `config`.',
    needs: 'votes',
    body: DeliveryReopeningInput,
    conflict: 'Refused for a delivery that is not confirmed.',
    answer: one(DeliveryView),
  })
  reopenDelivery({ actor, id, input }: Call<DeliveryReopeningInput>) {
    return this.withName(this.service.reopen(actor, id, input));
  }

  @Post('/:id/accept', {
    does: 'Accepts the reply of a confirmed delivery as usual for its command. All deliveries with a like reply need no review any more.',
    needs: 'votes',
    answer: one(DeliveryView),
  })
  acceptReply({ actor, id }: Call) {
    return this.withName(this.service.acceptReply(actor, id));
  }

  private async withName(changed: Promise<Delivery>): Promise<DeliveryView> {
    const [delivery] = await this.withNames([await changed]);
    return delivery as DeliveryView;
  }

  private async withNames(deliveries: readonly Delivery[]): Promise<DeliveryView[]> {
    const names = await this.servers.names();
    return deliveries.map((delivery) => ({ ...delivery, serverName: names.get(delivery.serverId ?? '') ?? null }));
  }
}
