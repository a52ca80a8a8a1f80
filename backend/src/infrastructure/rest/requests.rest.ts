import { injectable } from 'inversify';
import { AttachmentService } from '../../application/conversations/AttachmentService';
import { ConversationService } from '../../application/conversations/ConversationService';
import { PICTURE_TYPES } from '../../domain/media/PictureHeader';
import { NotFound } from '../../domain/shared/DomainError';
import {
  AttachmentView,
  ConversationView,
  EntryEventView,
  EntryView,
  toAttachmentView,
  toEntryView,
} from '../graphql/conversations.graphql';
import { AssigneeInput, ReplyInput } from '../http/inputs/conversations';
import { readUpload } from '../http/readUpload';
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

const PICTURE = {
  id: '5b9a4f3e-2d1c-4b9a-8f7e-6d4c9b5a3c2b',
  url: '/requests/8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a/attachments/5b9a4f3e-2d1c-4b9a-8f7e-6d4c9b5a3c2b',
  previewUrl: '/requests/8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a/attachments/5b9a4f3e-2d1c-4b9a-8f7e-6d4c9b5a3c2b/preview',
  width: 1920,
  height: 1080,
};

const attachment = restView(AttachmentView, 'Attachment', ['id', 'url', 'previewUrl', 'width', 'height'], PICTURE);

const entry = restView(
  EntryView,
  'Entry',
  ['seq', 'kind', 'side', 'author', 'body', 'event', 'attachments', 'createdAt', 'removedBy'],
  {
    seq: 2,
    kind: 'message',
    side: 'staff',
    author: 'mara',
    body: 'Welcome back. Please read the rules once more.',
    event: null,
    attachments: [PICTURE],
    createdAt: '2026-03-01T19:05:00.000Z',
    removedBy: null,
  },
  { parts: { event, attachments: attachment } },
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
  constructor(
    private readonly conversations: ConversationService,
    private readonly attachments: AttachmentService,
  ) {
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
    return (await this.conversations.entries(actor, id)).map(toEntryView);
  }

  @Post('/:id/entries', {
    summary: 'Add a reply or a note',
    needs: 'tickets',
    body: restForm(ReplyInput, REPLY),
    answer: created(entry, 'The reply, or the one that was added with this key before.'),
  })
  async addEntry({ actor, id, input }: Call<ReplyInput>) {
    return toEntryView(await this.conversations.reply(actor, id, input));
  }

  @Post('/:id/attachments', {
    summary: 'Upload a picture for a reply or a note',
    description:
      'The body is the file, as for a picture of the media library, and the site draws it again in the same way. ' +
      'Send the returned `id` in `attachments` of a reply or a note within a day. ' +
      'The addresses answer only the guest of the request and staff, and guests never those of a note. ' +
      'Staff can upload 40 pictures to a request.',
    needs: 'tickets',
    limit: '30 per minute and 300 per day and account, together with pictures of the media library',
    upload: PICTURE_TYPES,
    answer: created(attachment, 'The uploaded picture.'),
  })
  async addAttachment({ actor, id, request }: Call) {
    await this.attachments.admitStaff(actor, id);
    return toAttachmentView(await readUpload(request, (file) => this.attachments.uploadAsStaff(actor, id, file)));
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
