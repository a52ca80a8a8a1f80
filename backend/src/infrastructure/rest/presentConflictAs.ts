import { Conflict } from '../../domain/shared/DomainError';

/** Presents the current object of a conflict in the format of its route, where that differs from the domain. */
export const presentConflictAs =
  <T>(present: (current: T) => object) =>
  (thrown: unknown): never => {
    if (!(thrown instanceof Conflict) || !('current' in thrown.details)) throw thrown;
    throw new Conflict(thrown.text, { current: present(thrown.details['current'] as T) });
  };
