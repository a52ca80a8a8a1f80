import { injectable } from 'inversify';
import { Field, ObjectType, Resolver } from 'type-graphql';
import { ReplyRuleService } from '../../../application/rewards/ReplyRuleService';
import type { DeliveryState } from '../../../domain/rewards/Delivery';
import type { ReplyMeaning } from '../../../domain/rewards/ReplyRule';
import { all, created, nothing, one } from '../../api/answers';
import { Api, Delete, Get, Post, Put, Query, type Call } from '../../api/operations';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { ChangedAt, Id, Version } from '../../http/views';
import { restForm } from '../../rest/restForm';
import { Post as RestPost, type Call as RestCall } from '../../rest/route';
import { Said } from '../../texts/Said';
import { REWARDS } from './deliveries.api';
import { DeliveryStateEnum, ReplyRuleInput, ReplyTrialInput } from './rewards.inputs';

@Example({ createdBy: 'Mara' })
@ObjectType('ReplyRule', { description: 'Words with which the game server replies to a command, and their meaning.' })
export class ReplyRuleView {
  @Id()
  id!: string;

  @SameAs(ReplyRuleInput)
  text!: string;

  @SameAs(ReplyRuleInput)
  meaning!: ReplyMeaning;

  @Field(() => String, { description: 'The account that created the rule.' })
  createdBy!: string;

  @ChangedAt()
  updatedAt!: Date;

  @Version({ inRest: true })
  version!: number;
}

@Example({
  meaning: 'failed',
  why: 'The player is not online.',
  texts: ['{player} is not online', '{player} is offline'],
})
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

@Example({ text: '{player} is not online' })
@ObjectType('ReplyWording', { description: 'The wording by which a reply was read.' })
export class ReplyWordingView {
  @Field(() => String, { description: 'The words.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the site brings this wording; otherwise staff added it.' })
  isBuiltIn!: boolean;
}

@Example({ meaning: 'failed', why: 'The player is not online.', isKnownSuccess: false })
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

const ONE_PER_WORDS = 'Refused for words that have a rule already.';

@injectable()
@Resolver(() => ReplyRuleView)
@Api(...REWARDS)
export class ReplyRulesApi {
  constructor(private readonly service: ReplyRuleService) {}

  @Get('/reply-rules', {
    does: 'The rules of staff for replies of the game server, in alphabetical order.',
    needs: 'votes',
    answer: all(ReplyRuleView),
  })
  replyRules({ actor }: Call) {
    return this.service.all(actor);
  }

  @Get('/reply-rules/built-in', {
    does: 'The wordings that this site knows. Rules of staff are asked before them.',
    needs: 'votes',
    answer: all(BuiltInReplyRuleView),
  })
  builtInReplyRules({ actor }: Call) {
    return this.service.builtIn(actor);
  }

  @Query('/', {
    does: 'Reads a reply as a delivery would, without saving anything.',
    needs: 'votes',
    args: ReplyTrialInput,
    answer: one(ReplyReadingView),
  })
  replyReading({ actor, input }: Call<ReplyTrialInput>) {
    return this.service.tryReply(actor, input);
  }

  @RestPost('/reply-rules/try', {
    summary: 'Try a reply',
    description: 'Reads a reply as a delivery would, without saving anything.',
    needs: 'votes',
    body: restForm(ReplyTrialInput, { reply: '[Crates] The player Steve is not online.', player: 'Steve' }),
    answer: one(ReplyReadingView).rest,
  })
  tryReply({ actor, input }: RestCall<ReplyTrialInput>) {
    return this.service.tryReply(actor, input);
  }

  @Post('/reply-rules', {
    does: 'Adds a rule. It counts from the next reply on.',
    needs: 'config',
    body: ReplyRuleInput,
    conflict: ONE_PER_WORDS,
    answer: created(ReplyRuleView),
  })
  createReplyRule({ actor, input }: Call<ReplyRuleInput>) {
    return this.service.add(actor, input);
  }

  @Put('/reply-rules/:id', {
    does: 'Changes a rule.',
    needs: 'config',
    body: ReplyRuleInput,
    conflict: ONE_PER_WORDS,
    answer: one(ReplyRuleView),
  })
  updateReplyRule({ actor, id, input }: Call<ReplyRuleInput>) {
    return this.service.change(actor, id, input);
  }

  @Delete('/reply-rules/:id', { does: 'Deletes a rule.', needs: 'config', answer: nothing() })
  deleteReplyRule({ actor, id }: Call) {
    return this.service.remove(actor, id);
  }
}
