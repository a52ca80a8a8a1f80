import { injectable } from 'inversify';
import { ConversationService } from '../../application/conversations/ConversationService';
import { NotFound } from '../../domain/shared/DomainError';
import { ConversationView, EntryEventView, EntryView } from '../graphql/conversations.graphql';
import { AssigneeInput, ReplyInput } from '../http/inputs/conversations';
import { all, created, one } from './answers';
import { RestAdapter } from './RestAdapter';
import { restForm } from './restForm';
import { restView } from './restView';
import { Api, Get, Post, Put, type Call } from './route';

const event = restView(EntryEventView, 'EntryEvent', ['type', 'from', 'to'], {
  type: 'status',
  from: 'open',
  to: 'resolved',
});

const entry = restView(
  EntryView,
  'Entry',
  ['seq', 'kind', 'side', 'author', 'body', 'event', 'createdAt', 'removedBy'],
  {
    seq: 2,
    kind: 'message',
    side: 'staff',
    author: 'mara',
    body: 'Welcome back. Please read the rules once more.',
    event: null,
    createdAt: '2026-03-01T19:05:00.000Z',
    removedBy: null,
  },
  { parts: { event } },
);

const conversation = restView(
  ConversationView,
  'Conversation',
  ['id', 'kind', 'playerName', 'assignee', 'waitsFor', 'createdAt', 'version'],
  {
    id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a',
    kind: 'ticket',
    playerName: 'Steve',
    assignee: 'mara',
    waitsFor: 'guest',
    createdAt: '2026-03-01T18:30:00.000Z',
    version: 3,
  },
);

const REPLY = {
  body: 'Welcome back. Please read the rules once more.',
  isNote: false,
  after: 1,
  key: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
};

@injectable()
@Api('/requests', 'Requests', 'What staff and guests write to each other about tickets and applications.')
export class RequestsRest extends RestAdapter {
  constructor(private readonly conversations: ConversationService) {
    super();
  }

  @Get('/:id/entries', {
    summary: 'Read a conversation',
    description: 'Messages, notes and events, oldest first. The id is that of the ticket or the application.',
    needs: 'tickets',
    answer: all(entry, 'The entries.'),
  })
  async listEntries({ actor, id }: Call) {
    if (!(await this.conversations.find(actor, id))) throw new NotFound('request');
    return this.conversations.entries(actor, id);
  }

  @Post('/:id/entries', {
    summary: 'Add a reply or a note',
    needs: 'tickets',
    body: restForm(ReplyInput, REPLY),
    answer: created(entry, 'The reply, or the one that was added with this key before.'),
  })
  addEntry({ actor, id, input }: Call<ReplyInput>) {
    return this.conversations.reply(actor, id, input);
  }

  @Put('/:id/assignee', {
    summary: 'Assign a request to an account',
    needs: 'tickets',
    body: restForm(AssigneeInput, { assignee: 'mara', version: 2 }),
    answer: one(conversation, 'The updated conversation.'),
  })
  assignRequest({ actor, id, input }: Call<AssigneeInput>) {
    return this.conversations.assign(actor, id, input);
  }
}
