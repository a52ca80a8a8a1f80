import { injectable } from 'inversify';
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { AppealService, type AppealRight } from '../../../application/appeals/AppealService';
import type { Ban } from '../../../domain/bans/Ban';
import type { Conversation } from '../../../domain/conversations/Conversation';
import { created } from '../../api/answers';
import { Api, Post, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { BanView } from '../bans/bans.api';
import {
  ConversationView,
  EntryView,
  GuestConversationView,
  toEntryView,
} from '../conversations/conversations.graphql';
import { entry } from '../conversations/requests.rest';
import { REQUESTS } from '../conversations/ticketClosing.api';
import { AppealDecisionInput, AppealRightEnum } from './appeals.inputs';

@ObjectType('Appeal', { description: 'The ban that a ticket is about.' })
class AppealView {
  @Field(() => BanView, { description: 'The ban. Without the permission `bans`, with the name that visitors read.' })
  ban!: Ban;

  @Field(() => AppealRightEnum, { description: 'Whether the reader may decide.' })
  right!: AppealRight;

  @Field(() => Boolean, { description: 'Whether the reader set the ban.' })
  isOwnBan!: boolean;
}

@injectable()
@Resolver(() => ConversationView)
@Api(...REQUESTS)
export class AppealsApi {
  constructor(private readonly appeals: AppealService) {}

  @Post('/:id/decision', {
    does: 'Decides on an appeal against a ban: lifts, shortens or keeps it, replies, and resolves the ticket. Permissions: `tickets` and `bans`.',
    restNote: 'All or nothing: if the ban or the conversation has changed, nothing is done and nothing is sent.',
    needs: 'bans',
    idIs: 'The UUID of the ticket.',
    body: AppealDecisionInput,
    conflict:
      '`CONFLICT` if the ticket is about no ban, a colleague has replied since `after`, the ban is no longer in force, or the caller set it and a colleague can decide.',
    answer: created(EntryView, entry),
  })
  async decideAppeal({ actor, id, input }: Call<AppealDecisionInput>) {
    return toEntryView(await this.appeals.decide(actor, id, input));
  }

  @FieldResolver(() => AppealView, {
    nullable: true,
    description: 'The ban that the ticket is about; null for other requests, and if the ban is not known.',
  })
  appeal(@Root() conversation: Conversation, @Ctx() { actor }: Context): Promise<AppealView | null> {
    return this.appeals.find(actor, conversation);
  }
}

@injectable()
@Resolver(() => GuestConversationView)
export class GuestAppealResolver {
  constructor(private readonly appeals: AppealService) {}

  @FieldResolver(() => BanView, {
    nullable: true,
    description:
      'The ban that the ticket is about, in any state; null for other requests, and if the ban is not known.',
  })
  ban(@Root() conversation: Conversation): Promise<Ban | null> {
    return this.appeals.banForGuest(conversation);
  }
}
