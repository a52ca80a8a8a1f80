import { randomUUID } from 'node:crypto';
import type { PictureType } from '../media/Picture';
import type { PictureVariant, ProcessedPicture } from '../media/PictureProcessor';
import type { PictureSize } from '../media/PictureSize';

export const MAX_ATTACHMENTS_PER_ENTRY = 4;

/** The maximum number that each side of a conversation may upload: a common limit would tell guests of notes. */
export const MAX_ATTACHMENTS_PER_SIDE = 40;

/** How long an upload waits for its entry, in milliseconds: a day. */
export const UNSENT_ATTACHMENT_RETENTION_MS = 24 * 60 * 60 * 1000;

/** The maximum width of the variant that threads show, in pixels. */
const PREVIEW_WIDTH = 640;

export const ATTACHMENT_SIZES = ['full', 'preview'] as const;

export type AttachmentSize = (typeof ATTACHMENT_SIZES)[number];

/** A picture of an entry. The size is that of the full picture. */
export interface Attachment extends PictureSize {
  readonly id: string;
  readonly conversation: string;
}

/** A picture that was uploaded, and that its side of the conversation may send with an entry. */
export interface UploadedAttachment extends Attachment {
  /** The account of the staff member; null for the guest. */
  readonly uploadedBy: string | null;
  readonly type: PictureType;
  readonly content: Buffer;
  /** Null if the full picture is small. */
  readonly preview: Buffer | null;
  readonly uploadedAt: Date;
}

/** The address for guests and staff of the conversation; it answers no one else. */
export function addressOfAttachment({ conversation, id }: Attachment, size: AttachmentSize): string {
  return `/requests/${conversation}/attachments/${id}${size === 'preview' ? '/preview' : ''}`;
}

export function createAttachment(
  { variants }: ProcessedPicture,
  upload: Pick<UploadedAttachment, 'conversation' | 'uploadedBy' | 'uploadedAt'>,
): UploadedAttachment {
  // The JPEG is for link previews.
  const screens = variants.filter(({ type }) => type !== 'image/jpeg');
  const full = widest(screens);
  const preview = widest(screens.filter(({ width }) => width <= PREVIEW_WIDTH));
  if (!full) throw new Error('A picture has a variant for screens.');
  const { type, width, height, content } = full;
  return {
    ...{ id: randomUUID(), ...upload, type, width, height, content },
    preview: preview && preview !== full ? preview.content : null,
  };
}

const widest = (variants: readonly PictureVariant[]): PictureVariant | undefined =>
  variants.toSorted((one, other) => other.width - one.width)[0];
