import { injectable } from 'inversify';
import { Field, Int } from 'type-graphql';
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import { ReplyRuleService } from '../../../application/rewards/ReplyRuleService';
import { MAX_COMMAND_BYTES } from '../../../domain/gameserver/GameConsole';
import { VoteRewardService } from '../../../application/rewards/VoteRewardService';
import { DeliveryCountsView, DeliveryView, ReopenedDeliveryView } from './rewards.graphql';
import { VoteRewardView, VoteSettingsView } from './voteRewards.graphql';
import { BuiltInReplyRuleView, ReplyReadingView, ReplyRuleView, ReplyWordingView } from './replyRules.graphql';
import {
  DeliveryListInput,
  DeliveryReopeningInput,
  ReplyRuleInput,
  ReplyTrialInput,
  RetryAllBody,
  VoteRewardInput,
  VoteSettingsInput,
} from './rewards.inputs';
import { all, created, newestFirst, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const reopened = restView(ReopenedDeliveryView, 'ReopenedDelivery', ['at', 'by', 'reason', 'note', 'reply'], {
  at: '2026-03-01T19:00:00.000Z',
  by: 'Mara',
  reason: 'The crate was not loaded.',
  note: null,
  reply: 'Steve, come back later.',
});

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
    'needsReview',
    'history',
    'version',
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
    needsReview: false,
    history: [],
    version: 3,
  },
  { parts: { history: reopened } },
);

const counts = restView(
  DeliveryCountsView,
  'DeliveryCounts',
  ['queued', 'owed', 'sent', 'confirmed', 'failed', 'refused', 'uncertain', 'toReview'],
  { queued: 3, owed: 1, sent: 0, confirmed: 214, failed: 1, refused: 0, uncertain: 0, toReview: 2 },
);

const PROMISE = {
  occasion: 'streak',
  day: 7,
  promise: '100 Coins + Rare Crate Key',
  icon: 'key',
  commands: ['give @a[scores={streak=7}] diamond 1'],
};

const promise = restView(
  VoteRewardView,
  'VoteReward',
  ['id', 'occasion', 'day', 'voteLinkId', 'promise', 'icon', 'commands', 'updatedAt', 'version'],
  {
    id: '4b7a3c1e-8d2f-4a6b-9c5e-2f1d0e9a8b7c',
    ...PROMISE,
    voteLinkId: null,
    updatedAt: '2026-03-01T18:30:00.000Z',
    version: 1,
  },
);
const promiseForm = restForm(VoteRewardInput, PROMISE);

const SETTINGS = { goal: 250, waitsForPlayer: true };

const settings = restView(VoteSettingsView, 'VoteSettings', ['goal', 'waitsForPlayer', 'version'], {
  ...SETTINGS,
  version: 1,
});

abstract class RetriedDeliveries {
  @Field(() => Int, { description: 'The number of retried deliveries.' })
  retried!: number;
}

const RULE = { text: '{player} ist nicht da', meaning: 'failed' };

const rule = restView(ReplyRuleView, 'ReplyRule', ['id', 'text', 'meaning', 'createdBy', 'updatedAt', 'version'], {
  id: '0c6f7d6e-3f1a-4b5c-9d8e-7f6a5b4c3d2e',
  ...RULE,
  createdBy: 'Mara',
  updatedAt: '2026-03-01T18:30:00.000Z',
  version: 1,
});
const ruleForm = restForm(ReplyRuleInput, RULE);

const builtInRule = restView(BuiltInReplyRuleView, 'BuiltInReplyRule', ['meaning', 'why', 'texts'], {
  meaning: 'failed',
  why: 'The player is not online.',
  texts: ['{player} is not online', '{player} is offline'],
});

const TRIAL = { reply: '[Crates] The player Steve is not online.', player: 'Steve' };

const wording = restView(ReplyWordingView, 'ReplyWording', ['text', 'isBuiltIn'], {
  text: '{player} is not online',
  isBuiltIn: true,
});

const reading = restView(
  ReplyReadingView,
  'ReplyReading',
  ['meaning', 'why', 'isKnownSuccess', 'rule'],
  {
    meaning: 'failed',
    why: 'The player is not online.',
    isKnownSuccess: false,
    rule: { text: '{player} is not online', isBuiltIn: true },
  },
  { parts: { rule: wording } },
);

const retried = restView(RetriedDeliveries, 'RetriedDeliveries', ['retried'], { retried: 12 });

@injectable()
@Api(
  '/rewards',
  'Rewards',
  'The rewards for votes and their deliveries. With RCON, the site sends the commands to the game server; without it, staff have to deliver the rewards themselves. Bans that are sent to the game server are in the same list.',
)
export class RewardsRest extends RestAdapter {
  constructor(
    private readonly service: DeliveryService,
    private readonly rewards: VoteRewardService,
    private readonly rules: ReplyRuleService,
  ) {
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

  @Get('/promises', {
    summary: 'List the promises with the commands that deliver them',
    description: 'Streaks by day, then all others in their order. Each vote link has one of its own.',
    needs: 'votes',
    answer: shortList(promise, 'The rewards.'),
  })
  listVoteRewards({ actor }: Call) {
    return this.rewards.all(actor);
  }

  @Post('/promises', {
    summary: 'Add a promise',
    description: `\`{player}\` stands for the name of the player. A command has at most ${MAX_COMMAND_BYTES.toLocaleString('en')} bytes.`,
    needs: 'config',
    body: promiseForm,
    answer: created(promise, 'The new reward.'),
    conflict: 'Refused for a streak that has a reward already.',
  })
  addVoteReward({ actor, input }: Call<VoteRewardInput>) {
    return this.rewards.add(actor, input);
  }

  @Put('/promises/:id', {
    summary: 'Change a promise',
    description: 'Existing deliveries keep their words. The promise of a vote link is the reward of the link.',
    needs: 'config',
    body: promiseForm,
    answer: one(promise, 'The updated reward.'),
    conflict: 'Refused for a streak that has a reward already.',
  })
  changeVoteReward({ actor, id, input }: Call<VoteRewardInput>) {
    return this.rewards.change(actor, id, input);
  }

  @Delete('/promises/:id', {
    summary: 'Delete a promise',
    needs: 'config',
    answer: nothing('The reward was deleted.'),
    conflict: 'The reward of a vote link is deleted with the link.',
  })
  deleteVoteReward({ actor, id }: Call) {
    return this.rewards.remove(actor, id);
  }

  @Get('/settings', {
    summary: 'Read the goal of the vote party',
    needs: 'votes',
    answer: one(settings, 'The settings.'),
  })
  readVoteSettings({ actor }: Call) {
    return this.rewards.settings(actor);
  }

  @Put('/settings', {
    summary: 'Change the goal of the vote party',
    description: 'If more votes are counted already, the next vote starts the party.',
    needs: 'config',
    body: restForm(VoteSettingsInput, SETTINGS),
    answer: one(settings, 'The updated settings.'),
  })
  changeVoteSettings({ actor, input }: Call<VoteSettingsInput>) {
    return this.rewards.changeSettings(actor, input);
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

  @Post('/:id/reopen', {
    summary: 'Send a confirmed delivery again',
    description:
      'Queues it with the command that is configured now. Its reply stays in its history. A new rule for its reply requires the permission `config`.',
    needs: 'votes',
    body: restForm(DeliveryReopeningInput, { reason: 'The crate was not loaded.', version: 3 }),
    answer: one(delivery, 'The updated delivery.'),
    conflict: 'Refused for a delivery that is not confirmed.',
  })
  reopenDelivery({ actor, id, input }: Call<DeliveryReopeningInput>) {
    return this.service.reopen(actor, id, input);
  }

  @Post('/:id/accept', {
    summary: 'Accept the reply of a delivery',
    description:
      'The reply is usual for its command from now on. All deliveries with a like reply need no review any more.',
    needs: 'votes',
    answer: one(delivery, 'The updated delivery.'),
  })
  acceptReply({ actor, id }: Call) {
    return this.service.acceptReply(actor, id);
  }

  @Get('/reply-rules', {
    summary: 'List the reply rules',
    description: 'In alphabetical order.',
    needs: 'votes',
    answer: all(rule, 'The rules.'),
  })
  listReplyRules({ actor }: Call) {
    return this.rules.all(actor);
  }

  @Get('/reply-rules/built-in', {
    summary: 'List the built-in reply rules',
    description: 'Rules of staff are asked before them.',
    needs: 'votes',
    answer: all(builtInRule, 'The wordings that this site knows.'),
  })
  listBuiltInReplyRules({ actor }: Call) {
    return this.rules.builtIn(actor);
  }

  @Post('/reply-rules/try', {
    summary: 'Try a reply',
    description: 'Reads a reply as a delivery would, without saving anything.',
    needs: 'votes',
    body: restForm(ReplyTrialInput, TRIAL),
    answer: one(reading, 'How the reply is read.'),
  })
  tryReply({ actor, input }: Call<ReplyTrialInput>) {
    return this.rules.tryReply(actor, input);
  }

  @Post('/reply-rules', {
    summary: 'Add a reply rule',
    description: 'It counts from the next reply on.',
    needs: 'config',
    body: ruleForm,
    answer: created(rule, 'The new rule.'),
    conflict: 'Refused for words that have a rule already.',
  })
  addReplyRule({ actor, input }: Call<ReplyRuleInput>) {
    return this.rules.add(actor, input);
  }

  @Put('/reply-rules/:id', {
    summary: 'Change a reply rule',
    needs: 'config',
    body: ruleForm,
    answer: one(rule, 'The updated rule.'),
    conflict: 'Refused for words that have a rule already.',
  })
  changeReplyRule({ actor, id, input }: Call<ReplyRuleInput>) {
    return this.rules.change(actor, id, input);
  }

  @Delete('/reply-rules/:id', {
    summary: 'Delete a reply rule',
    needs: 'config',
    answer: nothing('The rule was deleted.'),
  })
  deleteReplyRule({ actor, id }: Call) {
    return this.rules.remove(actor, id);
  }
}
