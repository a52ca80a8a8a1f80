import type { EntityTarget, ObjectLiteral } from 'typeorm';

/** The demo rows of one table. */
export interface DemoTable {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The property that identifies a row; a row in which it changes is no longer a demo row. */
  readonly keyProperty: string;
  /** A condition in SQL that leaves out rows which the database adds itself. */
  readonly condition?: string;
  /** The rows as of `now`, with the same content for the same `now`; sales are paid in `currency`. */
  rows(now: Date, currency?: string): ObjectLiteral[];
}
