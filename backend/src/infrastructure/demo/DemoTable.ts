import type { EntityTarget, ObjectLiteral } from 'typeorm';

/** What the demo community puts into one table. */
export interface DemoTable {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The property by which a row is recognised; a row in which it changes is no demo row any more. */
  readonly knownBy: string;
  /** The rows as they stand at a moment, the same ones for the same moment; what is sold is paid in that currency. */
  rows(now: Date, currency?: string): ObjectLiteral[];
}
