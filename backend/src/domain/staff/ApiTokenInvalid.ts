import { DomainError } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** The same for unknown, expired and revoked tokens, and for those of accounts that cannot sign in. */
export class ApiTokenInvalid extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', sentence('apiTokenInvalid'));
  }
}
