import { injectable } from 'inversify';
import {
  createAttachment,
  MAX_ATTACHMENTS_PER_ENTRY,
  MAX_ATTACHMENTS_PER_SIDE,
  type Attachment,
  type AttachmentSize,
} from '../../domain/conversations/Attachment';
import { Attachments } from '../../domain/conversations/Attachments';
import type { GuestEntry } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import { PictureRejected } from '../../domain/media/errors';
import type { StoredPicture } from '../../domain/media/MediaBytes';
import { PictureProcessor } from '../../domain/media/PictureProcessor';
import { InvalidInput, NotFound, TemporarilyRefused } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { MediaOptions } from '../media/MediaService';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { GuestConversationService, type GuestReply } from './GuestConversationService';
import type { OpenedConversations } from './PrivateLinks';

export interface AttachmentUpload {
  readonly attachment: Attachment;
  /** Whether the file has several frames, of which the picture shows the first. */
  readonly wasMoving: boolean;
}

/** Uploads and shows the pictures of conversations. They are uploaded first, and sent with an entry. */
@injectable()
export class AttachmentService {
  constructor(
    private readonly attachments: Attachments,
    private readonly conversations: Conversations,
    private readonly requests: GuestConversationService,
    private readonly processor: PictureProcessor,
    private readonly options: MediaOptions,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async isAvailable(): Promise<boolean> {
    return this.options.acceptsUploads && (await this.processor.isAvailable());
  }

  /** Refuses an upload before its body is read. */
  async admitGuest(visitor: Visitor, opened: OpenedConversations | undefined, id: string): Promise<void> {
    await this.mustHaveOpened(opened, id);
    await this.mustBeAvailable();
    await this.mustHaveRoom(id, 'guest');
    await this.limits.spend('attachments', id);
    await this.limits.spend('attachmentsInADay', visitor.address);
  }

  async uploadAsGuest(
    opened: OpenedConversations | undefined,
    id: string,
    file: Uint8Array,
  ): Promise<AttachmentUpload> {
    await this.mustHaveOpened(opened, id);
    return this.upload(id, file, null);
  }

  /** Refuses an upload before its body is read. */
  async admitStaff(actor: Actor, id: string): Promise<void> {
    actor.must('tickets');
    if (!(await this.conversations.find(id))) throw new NotFound('request');
    await this.mustBeAvailable();
    await this.mustHaveRoom(id, 'staff');
    const username = actor.mustBeSignedIn();
    await this.limits.spend('uploads', username);
    await this.limits.spend('uploadsInADay', username);
  }

  async uploadAsStaff(actor: Actor, id: string, file: Uint8Array): Promise<AttachmentUpload> {
    actor.must('tickets');
    return this.upload(id, file, actor.mustBeSignedIn());
  }

  /** Sends a reply with its files in one request, for browsers without JavaScript. */
  async replyAsGuest(
    visitor: Visitor,
    opened: OpenedConversations | undefined,
    id: string,
    { files, ...reply }: GuestReply & { readonly files: readonly Uint8Array[] },
  ): Promise<GuestEntry> {
    await this.mustHaveOpened(opened, id);
    const earlier = await this.conversations.findGuestEntryByKey(id, reply.key);
    if (earlier) return earlier;
    if (files.length > MAX_ATTACHMENTS_PER_ENTRY)
      throw new InvalidInput({ attachments: [sentence('tooManyAttachments', { max: MAX_ATTACHMENTS_PER_ENTRY })] });
    const attachments: string[] = [];
    try {
      for (const file of files) {
        await this.admitGuest(visitor, opened, id);
        attachments.push((await this.uploadAsGuest(opened, id, file)).attachment.id);
      }
      return await this.requests.reply(opened, id, { ...reply, attachments });
    } catch (error) {
      await this.attachments.discard(id, attachments, null);
      throw error;
    }
  }

  /** Null for every caller who may not see it, and for every id that is unknown. */
  async find(
    { actor, conversations: opened }: { readonly actor: Actor; readonly conversations?: OpenedConversations },
    conversation: string,
    id: string,
    size: AttachmentSize,
  ): Promise<StoredPicture | null> {
    if (actor.can('tickets')) {
      const found = await this.attachments.readForStaff(conversation, id, size, actor.username);
      if (found) return found;
    }
    if (!(await this.requests.find(opened, conversation))) return null;
    return this.attachments.readForGuest(conversation, id, size);
  }

  private async upload(conversation: string, file: Uint8Array, uploadedBy: string | null): Promise<AttachmentUpload> {
    const picture = await this.processor.process(file, 'picture');
    const attachment = createAttachment(picture, { conversation, uploadedBy, uploadedAt: this.clock.now() });
    return this.transaction.run(async () => {
      await this.attachments.lockForUpload();
      await this.mustHaveRoom(conversation, uploadedBy === null ? 'guest' : 'staff');
      if (!(await this.attachments.add(attachment))) throw new NotFound('request');
      return { attachment, wasMoving: picture.wasMoving };
    });
  }

  private async mustHaveOpened(opened: OpenedConversations | undefined, id: string): Promise<void> {
    if (!(await this.requests.find(opened, id))) throw new NotFound('request');
  }

  private async mustBeAvailable(): Promise<void> {
    if (!(await this.isAvailable())) throw new TemporarilyRefused(sentence('attachmentsOff'));
  }

  private async mustHaveRoom(conversation: string, side: 'guest' | 'staff'): Promise<void> {
    if ((await this.attachments.count(conversation, side)) >= MAX_ATTACHMENTS_PER_SIDE)
      throw new PictureRejected('quota', sentence('attachmentsFull', { max: MAX_ATTACHMENTS_PER_SIDE }));
    if ((await this.attachments.usedBytes()) >= this.options.quotaBytes)
      throw new PictureRejected('quota', sentence('attachmentQuota'));
  }
}
