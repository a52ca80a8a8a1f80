import { Conflict } from './DomainError';
import { sentence } from './Sentence';

/**
 * Optimistic concurrency check: throws `Conflict` if the edit started from another version than the stored one. Without
 * a version, the check is skipped. The error carries the stored entity, so never pass an entity that holds a secret.
 */
export function mustBeCurrent(entity: { readonly version: number }, expectedVersion: number | null | undefined): void {
  if (expectedVersion == null || expectedVersion === entity.version) return;
  throw new Conflict(sentence('changedByOther'), {
    current: entity,
  });
}
