import { Conflict } from './DomainError';

/**
 * Refuses an edit that started from an older state than the one that is stored; without a version it is taken on trust.
 * The refusal carries the thing as it is, so never ask it about something that holds a secret.
 */
export function mustBeCurrent(thing: { readonly version: number }, startedFrom: number | null | undefined): void {
  if (startedFrom == null || startedFrom === thing.version) return;
  throw new Conflict('Somebody else changed this in the meantime. Look at their version before you save yours.', {
    current: thing,
  });
}
