import { injectable } from 'inversify';
import { Field, Int } from 'type-graphql';
import { DeliveryService } from '../../application/rewards/DeliveryService';
import { MAX_COMMAND_BYTES } from '../../domain/gameserver/GameConsole';
import { DeliveryCountsView, DeliveryView, RewardCommandsView } from '../graphql/rewards.graphql';
import { DeliveryListInput, RetryAllBody, RewardCommandsInput } from '../http/inputs/rewards';
import { newestFirst, one } from './answers';
import { RestAdapter } from './RestAdapter';
import { restForm } from './restForm';
import { restView } from './restView';
import { Api, Get, listQuery, Post, Put, type Call } from './route';

const delivery = restView(
  DeliveryView,
  'Delivery',
  [
    'id',
    'playerName',
    'reason',
    'reference',
    'position',
    'title',
    'occasion',
    'command',
    'waitsForPlayer',
    'state',
    'attempts',
    'dueAt',
    'note',
    'reply',
    'createdAt',
    'sentAt',
    'settledAt',
  ],
  {
    id: '7d4a1c9e-2b3f-4e5d-8c6b-1a0f9e8d7c6b',
    playerName: 'Steve',
    reason: 'vote',
    reference: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
    position: 0,
    title: '50 Coins',
    occasion: 'Vote on Top of the Blocks',
    command: 'give Steve diamond 1',
    waitsForPlayer: true,
    state: 'confirmed',
    attempts: 1,
    dueAt: '2026-03-01T18:30:00.000Z',
    note: null,
    reply: 'Gave 1 [Diamond] to Steve',
    createdAt: '2026-03-01T18:30:00.000Z',
    sentAt: '2026-03-01T18:30:02.000Z',
    settledAt: '2026-03-01T18:30:02.050Z',
  },
);

const counts = restView(
  DeliveryCountsView,
  'DeliveryCounts',
  ['queued', 'owed', 'sent', 'confirmed', 'failed', 'uncertain'],
  { queued: 3, owed: 1, sent: 0, confirmed: 214, failed: 1, uncertain: 0 },
);

const COMMANDS = {
  vote: ['give {player} diamond 1'],
  streak3: [],
  streak7: ['give {player} emerald 7', 'say {player} has voted for a week!'],
  streak14: [],
  streak30: [],
  party: ['give {player} golden_apple 1'],
  partyOnline: ['give @a cake 1'],
  waitsForPlayer: true,
};

const commands = restView(
  RewardCommandsView,
  'RewardCommands',
  ['vote', 'streak3', 'streak7', 'streak14', 'streak30', 'party', 'partyOnline', 'waitsForPlayer'],
  COMMANDS,
);

abstract class RetriedDeliveries {
  @Field(() => Int, { description: 'The number of retried deliveries.' })
  retried!: number;
}

const retried = restView(RetriedDeliveries, 'RetriedDeliveries', ['retried'], { retried: 12 });

@injectable()
@Api(
  '/rewards',
  'Rewards',
  'The rewards for votes and their deliveries. With RCON, the site sends the commands to the game server; without it, staff have to deliver the rewards themselves. Bans that are sent to the game server are in the same list.',
)
export class RewardsRest extends RestAdapter {
  constructor(private readonly service: DeliveryService) {
    super();
  }

  @Get('/', {
    summary: 'List the deliveries to the game server',
    description: 'Newest first by default.',
    needs: 'votes',
    query: listQuery(DeliveryListInput),
    answer: newestFirst(delivery, 'The deliveries.'),
  })
  listDeliveries({ actor, input, page }: Call<DeliveryListInput>) {
    return this.service.list(actor, input, page);
  }

  @Get('/counts', {
    summary: 'Count the deliveries to the game server',
    needs: 'votes',
    answer: one(counts, 'The number of deliveries in each state.'),
  })
  countDeliveries({ actor }: Call) {
    return this.service.counts(actor);
  }

  @Get('/commands', {
    summary: 'Read the reward commands',
    needs: 'votes',
    answer: one(commands, 'The commands.'),
  })
  readRewardCommands({ actor }: Call) {
    return this.service.commands(actor);
  }

  @Put('/commands', {
    summary: 'Change the reward commands',
    description: `Replaces all of them. Existing deliveries keep theirs. \`{player}\` stands for the name of the player. A command has at most ${MAX_COMMAND_BYTES.toLocaleString('en')} bytes.`,
    needs: 'config',
    body: restForm(RewardCommandsInput, COMMANDS),
    answer: one(commands, 'The updated commands.'),
  })
  changeRewardCommands({ actor, input }: Call<RewardCommandsInput>) {
    return this.service.changeCommands(actor, input);
  }

  @Post('/retry', {
    summary: 'Retry deliveries in bulk',
    description: 'Up to 10,000 at once, with the commands that are configured now.',
    needs: 'votes',
    body: restForm(RetryAllBody, { kind: 'failed' }, { name: 'RetryInput' }),
    answer: one(retried, 'The number of retried deliveries.'),
  })
  async retryDeliveries({ actor, input }: Call<RetryAllBody>) {
    return { retried: await this.service.retryAll(actor, input.kind) };
  }

  @Post('/:id/retry', {
    summary: 'Retry a delivery',
    description: 'Uses the command that is configured now. This may execute an uncertain delivery twice.',
    needs: 'votes',
    answer: one(delivery, 'The updated delivery.'),
    conflict: 'Refused for a delivery that is confirmed, being sent, or without a command.',
  })
  retryDelivery({ actor, id }: Call) {
    return this.service.retry(actor, id);
  }

  @Post('/:id/delivered', {
    summary: 'Mark a delivery as delivered',
    needs: 'votes',
    answer: one(delivery, 'The updated delivery.'),
    conflict: 'Refused for a delivery that is confirmed or being sent.',
  })
  markDelivered({ actor, id }: Call) {
    return this.service.markDelivered(actor, id);
  }
}
