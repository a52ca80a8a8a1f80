import type { VoteLink } from './VoteLink';

/** Every list is ordered by site. */
export abstract class VoteLinks {
  abstract all(): Promise<VoteLink[]>;
  abstract active(): Promise<VoteLink[]>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<VoteLink | null>;
  abstract save(link: VoteLink): Promise<VoteLink>;
  abstract remove(link: VoteLink): Promise<void>;
}
