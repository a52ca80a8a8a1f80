import { DomainError } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';

/** The caller has sent another request with the same `Idempotency-Key`. */
export class IdempotencyKeyReused extends DomainError {
  constructor() {
    super('invalid', 'IDEMPOTENCY_KEY_REUSED', sentence('idempotencyKeyReused'));
  }
}
