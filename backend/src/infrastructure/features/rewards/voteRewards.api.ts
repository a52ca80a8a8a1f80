import { injectable } from 'inversify';
import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import { VoteRewardService } from '../../../application/rewards/VoteRewardService';
import { MAX_COMMAND_BYTES } from '../../../domain/gameserver/GameConsole';
import type { RewardIcon, RewardOccasion } from '../../../domain/rewards/VoteReward';
import { created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { SameAs } from '../../http/inputs/inputField';
import { ChangedAt, Id, Version } from '../../http/views';
import { REWARDS } from './deliveries.api';
import { VoteRewardInput, VoteRewardOrderInput, VoteSettingsInput } from './rewards.inputs';

@ObjectType('VoteReward', { description: 'What the vote page promises, and the commands that deliver it.' })
export class VoteRewardView {
  @Id()
  id!: string;

  @SameAs(VoteRewardInput)
  occasion!: RewardOccasion;

  @SameAs(VoteRewardInput, { nullable: true })
  day!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The vote link whose votes it rewards, in addition to those of every site; null: every site.',
  })
  voteLinkId!: string | null;

  @SameAs(VoteRewardInput)
  promise!: string;

  @SameAs(VoteRewardInput, { nullable: true })
  icon!: RewardIcon | null;

  @SameAs(VoteRewardInput)
  commands!: readonly string[];

  @Field(() => ID, { nullable: true, description: 'The server that the commands are for; null: where the player is.' })
  serverId!: string | null;

  @Field(() => Boolean, { description: 'Whether the commands go to the server where the player is.' })
  followsPlayer!: boolean;

  @ChangedAt()
  updatedAt!: Date;

  @Version({ inRest: true })
  version!: number;
}

@ObjectType('VoteSettings', { description: 'The goal of the vote party, and when rewards are delivered.' })
export class VoteSettingsView {
  @SameAs(VoteSettingsInput, { nullable: true })
  goal!: number | null;

  @SameAs(VoteSettingsInput)
  waitsForPlayer!: boolean;

  @Version({ inRest: true })
  version!: number;
}

const ONE_PER_STREAK = 'Refused for a streak that has a reward already.';

@injectable()
@Resolver(() => VoteSettingsView)
@Api(...REWARDS)
export class VoteRewardsApi {
  constructor(
    private readonly rewards: VoteRewardService,
    private readonly deliveries: DeliveryService,
  ) {}

  @Get('/promises', {
    does: 'The rewards: streaks by day, then all others in their order. Each vote link has one of its own.',
    needs: 'votes',
    answer: shortList(VoteRewardView),
  })
  voteRewards({ actor }: Call) {
    return this.rewards.all(actor);
  }

  @Post('/promises', {
    does: 'Adds a reward as the last of its occasion.',
    restNote: `\`{player}\` stands for the name of the player. A command has at most ${MAX_COMMAND_BYTES.toLocaleString('en')} bytes.`,
    needs: 'config',
    body: VoteRewardInput,
    conflict: ONE_PER_STREAK,
    answer: created(VoteRewardView),
  })
  createVoteReward({ actor, input }: Call<VoteRewardInput>) {
    return this.rewards.add(actor, input);
  }

  @Put('/promises/:id', {
    does: 'Changes a reward. Deliveries that exist keep their words.',
    restNote: 'The promise of a vote link is the reward of the link.',
    needs: 'config',
    body: VoteRewardInput,
    conflict: ONE_PER_STREAK,
    answer: one(VoteRewardView),
  })
  updateVoteReward({ actor, id, input }: Call<VoteRewardInput>) {
    return this.rewards.change(actor, id, input);
  }

  @Delete('/promises/:id', {
    does: 'Deletes a reward. That of a vote link is deleted with the link.',
    needs: 'config',
    conflict: 'The reward of a vote link is deleted with the link.',
    answer: nothing(),
  })
  deleteVoteReward({ actor, id }: Call) {
    return this.rewards.remove(actor, id);
  }

  @Mutation('/', {
    does: 'Puts the rewards of one occasion in an order. A list without all of them is a `CONFLICT`.',
    needs: 'config',
    body: VoteRewardOrderInput,
    answer: shortList(VoteRewardView),
  })
  orderVoteRewards({ actor, input: { occasion, ids } }: Call<VoteRewardOrderInput>) {
    return this.rewards.order(actor, occasion, ids);
  }

  @Mutation('/', {
    does: 'Adds the usual rewards, except for those whose occasion has one already, and a goal of 250 if there is none.',
    needs: 'config',
    answer: shortList(VoteRewardView),
  })
  addUsualVoteRewards({ actor }: Call) {
    return this.rewards.addUsual(actor);
  }

  @Get('/settings', {
    does: 'The goal of the vote party, and when rewards are delivered.',
    needs: 'votes',
    answer: one(VoteSettingsView),
  })
  voteSettings({ actor }: Call) {
    return this.rewards.settings(actor);
  }

  @Put('/settings', {
    does: 'Changes the settings. The next vote meets the new goal.',
    needs: 'config',
    body: VoteSettingsInput,
    answer: one(VoteSettingsView),
  })
  updateVoteSettings({ actor, input }: Call<VoteSettingsInput>) {
    return this.rewards.changeSettings(actor, input);
  }

  @FieldResolver(() => Int, { description: 'The number of votes that count towards the next party so far.' })
  async countedVotes(@Ctx() { actor }: Context): Promise<number> {
    return (await this.rewards.partyCount(actor)).current;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the site can send commands to the game server. If not, staff have to deliver the rewards themselves.',
  })
  isConnected(): boolean {
    return this.deliveries.isConnected;
  }
}
