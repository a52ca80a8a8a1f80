import { injectable } from 'inversify';
import {
  Arg,
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
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import { VoteRewardService } from '../../../application/rewards/VoteRewardService';
import type { RewardIcon, RewardOccasion } from '../../../domain/rewards/VoteReward';
import type { Permission } from '../../../domain/staff/Permission';
import { SameAs } from '../../http/inputs/inputField';
import { VoteRewardInput, VoteRewardOrderInput, VoteSettingsInput } from './rewards.inputs';
import type { Context } from '../../graphql/Context';

@ObjectType('VoteReward', { description: 'What the vote page promises, and the commands that deliver it.' })
export class VoteRewardView {
  @Field(() => ID, { description: 'A UUID.' })
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

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('VoteSettings', { description: 'The goal of the vote party, and when rewards are delivered.' })
export class VoteSettingsView {
  @SameAs(VoteSettingsInput, { nullable: true })
  goal!: number | null;

  @SameAs(VoteSettingsInput)
  waitsForPlayer!: boolean;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver(() => VoteSettingsView)
export class VoteRewardsResolver {
  constructor(
    private readonly rewards: VoteRewardService,
    private readonly deliveries: DeliveryService,
  ) {}

  @Authorized<Permission>('votes')
  @Query(() => [VoteRewardView], {
    description:
      'The rewards: streaks by day, then all others in their order. Each vote link has one of its own. Permission: `votes`.',
  })
  voteRewards(@Ctx() { actor }: Context): Promise<VoteRewardView[]> {
    return this.rewards.all(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => VoteRewardView, { description: 'Adds a reward as the last of its occasion. Permission: `config`.' })
  createVoteReward(
    @Arg('input', () => VoteRewardInput) input: VoteRewardInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteRewardView> {
    return this.rewards.add(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => VoteRewardView, {
    description: 'Changes a reward. Deliveries that exist keep their words. Permission: `config`.',
  })
  updateVoteReward(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => VoteRewardInput) input: VoteRewardInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteRewardView> {
    return this.rewards.change(actor, id, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, {
    description: 'Deletes a reward. That of a vote link is deleted with the link. Permission: `config`.',
  })
  async deleteVoteReward(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.rewards.remove(actor, id);
    return true;
  }

  @Authorized<Permission>('config')
  @Mutation(() => [VoteRewardView], {
    description:
      'Puts the rewards of one occasion in an order. A list without all of them is a `CONFLICT`. Permission: `config`.',
  })
  orderVoteRewards(
    @Arg('input', () => VoteRewardOrderInput) { occasion, ids }: VoteRewardOrderInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteRewardView[]> {
    return this.rewards.order(actor, occasion, ids);
  }

  @Authorized<Permission>('config')
  @Mutation(() => [VoteRewardView], {
    description:
      'Adds the usual rewards, except for those whose occasion has one already, and a goal of 250 if there is none. Permission: `config`.',
  })
  addUsualVoteRewards(@Ctx() { actor }: Context): Promise<VoteRewardView[]> {
    return this.rewards.addUsual(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => VoteSettingsView, {
    description: 'The goal of the vote party, and when rewards are delivered. Permission: `votes`.',
  })
  voteSettings(@Ctx() { actor }: Context): Promise<VoteSettingsView> {
    return this.rewards.settings(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => VoteSettingsView, {
    description: 'Changes the settings. The next vote meets the new goal. Permission: `config`.',
  })
  updateVoteSettings(
    @Arg('input', () => VoteSettingsInput) input: VoteSettingsInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteSettingsView> {
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
