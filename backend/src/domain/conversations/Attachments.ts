import type { StoredPicture } from '../media/MediaBytes';
import type { Attachment, AttachmentSize, UploadedAttachment } from './Attachment';

/** The pictures of conversations. Their bytes are kept apart from those of the media library, which are public. */
export abstract class Attachments {
  /** No other transaction adds one until this one ends. */
  abstract lockForUpload(): Promise<void>;
  /** Of all conversations together. */
  abstract usedBytes(): Promise<number>;
  /** How many the guest, or staff together, have uploaded to a conversation. */
  abstract count(conversation: string, side: 'guest' | 'staff'): Promise<number>;
  /** False if the conversation no longer exists. */
  abstract add(attachment: UploadedAttachment): Promise<boolean>;
  /** Sends uploads of this writer (null: the guest) with an entry, in this order; null if one is missing or was sent. */
  abstract send(
    conversation: string,
    seq: number,
    ids: readonly string[],
    uploadedBy: string | null,
  ): Promise<Attachment[] | null>;
  /** Removes uploads that were not sent. */
  abstract discard(conversation: string, ids: readonly string[], uploadedBy: string | null): Promise<void>;
  /** Finds what guests see: pictures of messages, and their own uploads. */
  abstract readForGuest(conversation: string, id: string, size: AttachmentSize): Promise<StoredPicture | null>;
  /** Finds pictures of all entries, and the own uploads of this staff member. */
  abstract readForStaff(
    conversation: string,
    id: string,
    size: AttachmentSize,
    username: string | null,
  ): Promise<StoredPicture | null>;
}
