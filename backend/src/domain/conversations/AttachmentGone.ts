import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** An upload was removed after a day, was sent already, or is of another writer. */
export class AttachmentGone extends InvalidInput {
  constructor() {
    super({ attachments: [sentence('attachmentGone')] });
  }
}
