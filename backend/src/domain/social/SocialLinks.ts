import type { SocialLink } from './SocialLink';

/** Every list is ordered by platform. */
export abstract class SocialLinks {
  abstract all(): Promise<SocialLink[]>;
  abstract active(): Promise<SocialLink[]>;
  abstract withId(id: string): Promise<SocialLink | null>;
  /** Like `withId`, but locks the row until the transaction ends. */
  abstract forChange(id: string): Promise<SocialLink | null>;
  abstract save(link: SocialLink): Promise<SocialLink>;
  abstract remove(link: SocialLink): Promise<void>;
}
