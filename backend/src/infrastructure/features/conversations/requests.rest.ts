import { injectable } from 'inversify';
import { Field } from 'type-graphql';
import { AttachmentService } from '../../../application/conversations/AttachmentService';
import { ConversationService } from '../../../application/conversations/ConversationService';
import { PICTURE_TYPES } from '../../../domain/media/Picture';
import { NotFound } from '../../../domain/shared/DomainError';
import { readUpload } from '../../http/readUpload';
import { RestAdapter } from '../../rest/RestAdapter';
import { all, created, found, one } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';
import {
  AttachmentView,
  ConversationView,
  EntryEventView,
  EntryView,
  toAttachmentView,
  toEntryView,
} from './conversations.graphql';
import { AssigneeInput, MergeInput, ReplyInput } from './conversations.inputs';
import { REQUESTS } from './ticketClosing.api';

export const event = restView(EntryEventView, 'EntryEvent', ['type', 'from', 'to'], {
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

export const attachment = restView(
  AttachmentView,
  'Attachment',
  ['id', 'url', 'previewUrl', 'width', 'height'],
  PICTURE,
);

class UploadedAttachmentView extends AttachmentView {
  @Field(() => Boolean, { description: 'Whether the file has several frames, of which the picture shows the first.' })
  wasMoving!: boolean;
}

const uploaded = restView(
  UploadedAttachmentView,
  'UploadedAttachment',
  ['id', 'url', 'previewUrl', 'width', 'height', 'wasMoving'],
  { ...PICTURE, wasMoving: false },
);

export const entry = restView(
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
  ['id', 'kind', 'playerName', 'assignee', 'waitsFor', 'createdAt', 'closesAt', 'mergedInto', 'banId', 'version'],
  {
    id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a',
    kind: 'ticket',
    playerName: 'Steve',
    assignee: 'mara',
    waitsFor: 'guest',
    createdAt: '2026-03-01T18:30:00.000Z',
    closesAt: null,
    mergedInto: null,
    banId: null,
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
@Api(...REQUESTS)
export class RequestsRest extends RestAdapter {
  constructor(
    private readonly conversations: ConversationService,
    private readonly attachments: AttachmentService,
  ) {
    super();
  }

  @Get('/:id', {
    summary: 'Read a request',
    description: 'Who waits for whom, and who takes care of it. The id is that of the ticket or the application.',
    needs: 'tickets',
    answer: found(conversation, 'The request.', 'request'),
  })
  readRequest({ actor, id }: Call) {
    return this.conversations.find(actor, id);
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
    answer: created(uploaded, 'The uploaded picture.'),
  })
  async addAttachment({ actor, id, request }: Call) {
    const { attachment: picture, wasMoving } = await readUpload(request, {
      guest: null,
      admit: () => this.attachments.admitStaff(actor, id),
      work: (file) => this.attachments.uploadAsStaff(actor, id, file),
    });
    return { ...toAttachmentView(picture), wasMoving };
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

  @Delete('/:id/entries/:seq', {
    summary: 'Remove the text of an entry',
    description: 'The entry stays, with the account that removed its text.',
    needs: 'tickets',
    answer: one(entry, 'The entry without its text.'),
  })
  async removeEntry({ actor, id, request }: Call) {
    const seq = String(request.params['seq']);
    if (!/^\d{1,9}$/.test(seq)) throw new NotFound('entry');
    return toEntryView(await this.conversations.removeEntry(actor, id, Number(seq)));
  }

  @Post('/:id/merge', {
    summary: 'Merge a ticket into another one of the same guest',
    description: 'Copies what was written to the ticket that stays, and closes this one.',
    needs: 'tickets',
    body: restForm(MergeInput, { into: '1f9a7c53-2b4d-4e6f-8a90-b1c2d3e4f5a6', version: 2 }),
    conflict: '`CONFLICT` unless both are tickets with the same player name and mail address, and the other is open.',
    answer: one(conversation, 'The ticket that stays.'),
  })
  mergeRequest({ actor, id, input }: Call<MergeInput>) {
    return this.conversations.merge(actor, id, input);
  }
}
