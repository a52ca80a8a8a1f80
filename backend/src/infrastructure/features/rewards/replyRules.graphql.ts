import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ReplyRuleService } from '../../../application/rewards/ReplyRuleService';
import type { DeliveryState } from '../../../domain/rewards/Delivery';
import type { ReplyMeaning } from '../../../domain/rewards/ReplyRule';
import type { Permission } from '../../../domain/staff/Permission';
import { SameAs } from '../../http/inputs/inputField';
import { DeliveryStateEnum, ReplyRuleInput, ReplyTrialInput } from './rewards.inputs';
import type { Context } from '../../graphql/Context';
import { Said } from '../../texts/Said';

@ObjectType('ReplyRule', { description: 'Words with which the game server replies to a command, and their meaning.' })
export class ReplyRuleView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(ReplyRuleInput)
  text!: string;

  @SameAs(ReplyRuleInput)
  meaning!: ReplyMeaning;

  @Field(() => String, { description: 'The account that created the rule.' })
  createdBy!: string;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('BuiltInReplyRule', { description: 'Wordings that this site knows, with the same meaning and reason.' })
export class BuiltInReplyRuleView {
  @Field(() => DeliveryStateEnum, { description: 'The state that such a reply gives to its delivery.' })
  meaning!: DeliveryState;

  @Said()
  @Field(() => String, { description: 'The reason, as text for people.' })
  why!: string;

  @Field(() => [String], {
    description:
      'The wordings; each is a whole sentence of the reply. `{player}` stands for the name of the player or a word such as user, `{thing}` for an item, a kit, a crate, a world and the like, `*` for any words.',
  })
  texts!: readonly string[];
}

@ObjectType('ReplyWording', { description: 'The wording by which a reply was read.' })
export class ReplyWordingView {
  @Field(() => String, { description: 'The words.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the site brings this wording; otherwise staff added it.' })
  isBuiltIn!: boolean;
}

@ObjectType('ReplyReading', { description: 'How the site reads a reply of the game server.' })
export class ReplyReadingView {
  @Field(() => DeliveryStateEnum, { description: 'The state that the reply gives to its delivery.' })
  meaning!: DeliveryState;

  @Said()
  @Field(() => String, { nullable: true, description: 'The reason, as text for people; null for a success.' })
  why!: string | null;

  @Field(() => ReplyWordingView, { nullable: true, description: 'The wording that decided; null if none did.' })
  rule!: ReplyWordingView | null;

  @Field(() => Boolean, {
    description: 'Whether the reply is known to mean success. If not, a confirmed delivery is worth a look at first.',
  })
  isKnownSuccess!: boolean;
}

@injectable()
@Resolver(() => ReplyRuleView)
export class ReplyRulesResolver {
  constructor(private readonly service: ReplyRuleService) {}

  @Authorized<Permission>('votes')
  @Query(() => [ReplyRuleView], {
    description: 'The rules of staff for replies of the game server, in alphabetical order. Permission: `votes`.',
  })
  replyRules(@Ctx() { actor }: Context): Promise<ReplyRuleView[]> {
    return this.service.all(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => [BuiltInReplyRuleView], {
    description: 'The wordings that this site knows. Rules of staff are asked before them. Permission: `votes`.',
  })
  builtInReplyRules(@Ctx() { actor }: Context): readonly BuiltInReplyRuleView[] {
    return this.service.builtIn(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => ReplyReadingView, {
    description: 'Reads a reply as a delivery would, without saving anything. Permission: `votes`.',
  })
  replyReading(
    @Args(() => ReplyTrialInput) trial: ReplyTrialInput,
    @Ctx() { actor }: Context,
  ): Promise<ReplyReadingView> {
    return this.service.tryReply(actor, trial);
  }

  @Authorized<Permission>('config')
  @Mutation(() => ReplyRuleView, {
    description: 'Adds a rule. It counts from the next reply on. Permission: `config`.',
  })
  createReplyRule(
    @Arg('input', () => ReplyRuleInput) input: ReplyRuleInput,
    @Ctx() { actor }: Context,
  ): Promise<ReplyRuleView> {
    return this.service.add(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => ReplyRuleView, { description: 'Changes a rule. Permission: `config`.' })
  updateReplyRule(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReplyRuleInput) input: ReplyRuleInput,
    @Ctx() { actor }: Context,
  ): Promise<ReplyRuleView> {
    return this.service.change(actor, id, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, { description: 'Deletes a rule. Permission: `config`.' })
  async deleteReplyRule(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.service.remove(actor, id);
    return true;
  }
}
