import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { CannedReplyService } from '../../../application/cannedReplies/CannedReplyService';
import type { CannedReplyCategory } from '../../../domain/cannedReplies/CannedReply';
import type { Permission } from '../../../domain/staff/Permission';
import { CannedReplyInput, CannedReplyListInput } from './cannedReplies.inputs';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';

@ObjectType('CannedReply', { description: 'A text that staff insert into their replies.' })
export class CannedReplyView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(CannedReplyInput)
  title!: string;

  @SameAs(CannedReplyInput, { nullable: true })
  category!: CannedReplyCategory | null;

  @SameAs(CannedReplyInput)
  language!: string;

  @SameAs(CannedReplyInput)
  body!: string;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver(() => CannedReplyView)
export class CannedReplyResolver {
  constructor(private readonly replies: CannedReplyService) {}

  @Authorized<Permission>('tickets')
  @Query(() => [CannedReplyView], { description: 'The canned replies, by title. Permission: `tickets`.' })
  cannedReplies(
    @Args(() => CannedReplyListInput) filter: CannedReplyListInput,
    @Ctx() { actor }: Context,
  ): Promise<CannedReplyView[]> {
    return this.replies.list(actor, filter);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => CannedReplyView, {
    description: 'Adds a canned reply. A site can have 200. Permission: `tickets`.',
  })
  createCannedReply(
    @Arg('input', () => CannedReplyInput) input: CannedReplyInput,
    @Ctx() { actor }: Context,
  ): Promise<CannedReplyView> {
    return this.replies.write(actor, input);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => CannedReplyView, { description: 'Changes a canned reply. Permission: `tickets`.' })
  updateCannedReply(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CannedReplyInput) input: CannedReplyInput,
    @Ctx() { actor }: Context,
  ): Promise<CannedReplyView> {
    return this.replies.revise(actor, id, input);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => Boolean, { description: 'Moves a canned reply to the trash. Permission: `tickets`.' })
  async deleteCannedReply(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.replies.remove(actor, id);
    return true;
  }
}
