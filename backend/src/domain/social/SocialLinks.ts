import type { SocialLink } from './SocialLink';

/** Every list is ordered by platform. */
export abstract class SocialLinks {
  abstract all(): Promise<SocialLink[]>;
  abstract active(): Promise<SocialLink[]>;
  abstract findById(id: string): Promise<SocialLink | null>;
  /** Like `findById`, but locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<SocialLink | null>;
  abstract save(link: SocialLink): Promise<SocialLink>;
  abstract remove(link: SocialLink): Promise<void>;
}
