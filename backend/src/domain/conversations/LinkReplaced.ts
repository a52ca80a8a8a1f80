import { DomainError } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** The private link is genuine, but has been renewed since. */
export class LinkReplaced extends DomainError {
  constructor() {
    super('missing', 'LINK_REPLACED', sentence('linkReplaced'));
  }
}
