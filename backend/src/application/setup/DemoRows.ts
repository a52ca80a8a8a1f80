import type { OwnerSetting } from '../../domain/settings/SiteSettings';

/** How many rows of the demo community a table has. */
export interface DemoRowCount {
  readonly table: string;
  readonly count: number;
}

/** The rows of the demo community. */
export abstract class DemoRows {
  /** Whether there are any left. */
  abstract hasAny(): Promise<boolean>;
  /** Only tables that have some. */
  abstract countByTable(): Promise<DemoRowCount[]>;
  /** Removes the demo rows, including those that staff edited, except for edited settings; resolves to their number. */
  abstract clear(): Promise<number>;
  /** The settings that still have the value of the demo community. */
  abstract listExamples(): Promise<readonly OwnerSetting[]>;
}
