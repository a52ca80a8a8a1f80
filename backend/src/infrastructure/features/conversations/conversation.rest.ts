import { injectable } from 'inversify';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { Access, OpenedConversations } from '../../../application/conversations/PrivateLinks';
import { numberOf } from '../../../domain/conversations/Conversation';
import { GuestConversationView, GuestEntryView, toEntryView } from './conversations.graphql';
import { GuestReplyInput } from './conversations.inputs';
import { created, one } from '../../rest/answers';
import { viewOf } from '../../api/answers';
import { ApplicationAnswerView } from '../applications/applicationQuestions.api';
import { RestAdapter } from '../../rest/RestAdapter';
import { attachment, event } from './requests.rest';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Post, type Call } from '../../rest/route';

const TOKEN = {
  name: 'Conversation-Token',
  description: 'The last part of the private link, which proves who asks. An unknown one is a 404.',
};

const ENTRY = {
  seq: 2,
  kind: 'message',
  side: 'staff',
  author: 'mara',
  body: 'Welcome back. Please read the rules once more.',
  event: null,
  attachments: [],
  createdAt: '2026-03-01T19:05:00.000Z',
};

const entry = restView(
  GuestEntryView,
  'GuestEntry',
  ['seq', 'kind', 'side', 'author', 'body', 'event', 'attachments', 'createdAt'],
  ENTRY,
  { parts: { event, attachments: attachment } },
);

const conversation = restView(
  GuestConversationView,
  'GuestConversation',
  ['id', 'kind', 'number', 'subject', 'status', 'closesAt', 'mergedInto', 'isWritable', 'answers', 'entries'],
  {
    id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a',
    kind: 'ticket',
    number: '#8E6D4C',
    subject: 'I cannot join',
    status: 'open',
    closesAt: null,
    mergedInto: null,
    isWritable: true,
    answers: [],
    entries: [ENTRY],
  },
  { parts: { answers: viewOf(ApplicationAnswerView), entries: entry } },
);

const REPLY = { body: 'Thanks, it works again.', key: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a' };

/** What the token of a request opens. Unlike a browser, a program keeps the token and sends it each time. */
class OpenedByToken implements OpenedConversations {
  private access: Access | null = null;

  generationOf(id: string): number | null {
    return this.access?.id === id ? this.access.generation : null;
  }

  add(access: Access): void {
    this.access = access;
  }
}

@injectable()
@Api('/conversation', 'Conversation', 'A request as its guest sees it, for programs that hold its private link.')
export class ConversationRest extends RestAdapter {
  constructor(private readonly requests: GuestConversationService) {
    super();
  }

  @Get('/', {
    summary: 'Read the own request',
    header: TOKEN,
    isPersonal: true,
    isSecret: true,
    limit: '20 wrong tokens an hour for each network',
    description: 'A link that was replaced is a 404 with the code `LINK_REPLACED`.',
    answer: one(conversation, 'The request with its entries, oldest first, without notes of staff.'),
  })
  async readConversation(call: Call) {
    const { found } = await this.open(call);
    const entries = (await this.requests.entries(found.id)).map(toEntryView);
    const answers = await this.requests.answers(found.id);
    return { ...found, number: numberOf(found), isWritable: this.requests.isWritable(found), answers, entries };
  }

  @Post('/', {
    summary: 'Reply to staff',
    description: 'A reply opens a finished ticket again.',
    header: TOKEN,
    isSecret: true,
    limit: '10 replies an hour and 40 a day for each request, and 20 wrong tokens an hour for each network',
    conflict: '`CONFLICT` if the request can no longer be answered.',
    body: restForm(GuestReplyInput, REPLY),
    answer: created(entry, 'The reply, or the one that was added with this key before.'),
  })
  async addReply(call: Call<GuestReplyInput>) {
    const { opened, found } = await this.open(call);
    return toEntryView(await this.requests.reply(opened, found.id, call.input));
  }

  private async open({ visitor, request }: Pick<Call, 'visitor' | 'request'>) {
    const opened = new OpenedByToken();
    const found = await this.requests.open(visitor, opened, request.get(TOKEN.name) ?? '');
    return { opened, found };
  }
}
