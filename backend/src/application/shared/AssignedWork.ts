import type { Actor } from './Actor';

/** What accounts take care of. Call it in the transaction in which an account can no longer do it. */
export abstract class AssignedWork {
  /** Hands back what is not done, so that it waits for everyone again. */
  abstract handBack(actor: Actor, username: string): Promise<void>;
}
