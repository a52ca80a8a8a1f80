import { injectable } from 'inversify';
import { ObjectType, Resolver } from 'type-graphql';
import { CannedReplyService, MAX_CANNED_REPLIES } from '../../../application/cannedReplies/CannedReplyService';
import type { RequestCategory } from '../../../domain/conversations/Conversation';
import { created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Post, Put, type Call } from '../../api/operations';
import { SameAs } from '../../http/inputs/inputField';
import { ChangedAt, Id, Version } from '../../http/views';
import { CannedReplyInput, CannedReplyListInput } from './cannedReplies.inputs';

@ObjectType('CannedReply', { description: 'A text that staff insert into their replies.' })
export class CannedReplyView {
  @Id()
  id!: string;

  @SameAs(CannedReplyInput)
  title!: string;

  @SameAs(CannedReplyInput, { nullable: true })
  category!: RequestCategory | null;

  @SameAs(CannedReplyInput)
  language!: string;

  @SameAs(CannedReplyInput)
  body!: string;

  @ChangedAt()
  updatedAt!: Date;

  @Version()
  version!: number;
}

@injectable()
@Resolver(() => CannedReplyView)
@Api('/canned-replies', 'Canned replies', 'Texts that staff insert into their replies.')
export class CannedRepliesApi {
  constructor(private readonly replies: CannedReplyService) {}

  @Get('/', {
    does: 'The canned replies, by title.',
    needs: 'tickets',
    args: CannedReplyListInput,
    answer: shortList(CannedReplyView),
  })
  cannedReplies({ actor, input }: Call<CannedReplyListInput>) {
    return this.replies.list(actor, input);
  }

  @Post('/', {
    does: `Adds a canned reply. A site can have ${MAX_CANNED_REPLIES}.`,
    needs: 'tickets',
    body: CannedReplyInput,
    conflict: `The site has ${MAX_CANNED_REPLIES} canned replies.`,
    answer: created(CannedReplyView),
  })
  createCannedReply({ actor, input }: Call<CannedReplyInput>) {
    return this.replies.write(actor, input);
  }

  @Put('/:id', {
    does: 'Changes a canned reply.',
    needs: 'tickets',
    body: CannedReplyInput,
    answer: one(CannedReplyView),
  })
  updateCannedReply({ actor, id, input }: Call<CannedReplyInput>) {
    return this.replies.revise(actor, id, input);
  }

  @Delete('/:id', { does: 'Moves a canned reply to the trash.', needs: 'tickets', answer: nothing() })
  deleteCannedReply({ actor, id }: Call) {
    return this.replies.remove(actor, id);
  }
}
