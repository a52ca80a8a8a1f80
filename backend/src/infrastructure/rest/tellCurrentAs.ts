import { Conflict } from '../../domain/shared/DomainError';

/** Lets a conflict show the thing as it is in the words of its route, where they are not those of the domain. */
export const tellCurrentAs =
  <T>(present: (thing: T) => object) =>
  (thrown: unknown): never => {
    if (!(thrown instanceof Conflict) || !('current' in thrown.details)) throw thrown;
    throw new Conflict(thrown.message, { current: present(thrown.details['current'] as T) });
  };
