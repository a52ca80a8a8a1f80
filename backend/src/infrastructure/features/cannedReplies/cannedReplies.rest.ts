import { injectable } from 'inversify';
import { CannedReplyService } from '../../../application/cannedReplies/CannedReplyService';
import { CannedReplyView } from './cannedReplies.graphql';
import { CannedReplyInput, CannedReplyListInput } from './cannedReplies.inputs';
import { created, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '5b7d2c1e-6f3a-4c8b-9e0d-1a2b3c4d5e6f',
  title: 'Purchase delivered again',
  category: 'store',
  language: 'en',
  body: 'Hello {player}, your purchase was delivered again. Please join once so that it reaches you.\n\n{me}',
  updatedAt: '2026-03-01T18:30:00.000Z',
};

const reply = restView(
  CannedReplyView,
  'CannedReply',
  ['id', 'title', 'category', 'language', 'body', 'updatedAt'],
  EXAMPLE,
);
const form = restForm(CannedReplyInput, EXAMPLE);

@injectable()
@Api('/canned-replies', 'Canned replies', 'Texts that staff insert into their replies.')
export class CannedRepliesRest extends RestAdapter {
  constructor(private readonly replies: CannedReplyService) {
    super();
  }

  @Get('/', {
    summary: 'List the canned replies',
    description: 'By title.',
    needs: 'tickets',
    // `language` is the language of the response, as in every route.
    query: listQuery(CannedReplyListInput, ['category']),
    answer: shortList(reply, 'The canned replies.'),
  })
  listCannedReplies({ actor, input }: Call<CannedReplyListInput>) {
    return this.replies.list(actor, input);
  }

  @Post('/', {
    summary: 'Add a canned reply',
    needs: 'tickets',
    body: form,
    conflict: 'The site has 200 canned replies.',
    answer: created(reply, 'The new canned reply.'),
  })
  addCannedReply({ actor, input }: Call<CannedReplyInput>) {
    return this.replies.write(actor, input);
  }

  @Put('/:id', {
    summary: 'Change a canned reply',
    needs: 'tickets',
    body: form,
    answer: one(reply, 'The updated canned reply.'),
  })
  changeCannedReply({ actor, id, input }: Call<CannedReplyInput>) {
    return this.replies.revise(actor, id, input);
  }

  @Delete('/:id', {
    summary: 'Delete a canned reply',
    description: 'It stays in the trash for 30 days.',
    needs: 'tickets',
    answer: nothing('The canned reply was deleted.'),
  })
  deleteCannedReply({ actor, id }: Call) {
    return this.replies.remove(actor, id);
  }
}
