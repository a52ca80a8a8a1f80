import type { OwnerSetting } from '../../domain/settings/SiteSettings';

/** The rows of the demo community. */
export abstract class DemoRows {
  /** Whether there are any left. */
  abstract hasAny(): Promise<boolean>;
  /** The settings that still have the value of the demo community. */
  abstract listExamples(): Promise<readonly OwnerSetting[]>;
}
