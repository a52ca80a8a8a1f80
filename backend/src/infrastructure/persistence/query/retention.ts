/** Keeps each statement well within the time limit of statements, however many rows are left to it. */
export const RETENTION_BATCH_SIZE = 5_000;

/** Chooses rows by their place, which every table has. A row that changes at this moment is left to the next run. */
const batch = (table: string, condition: string): string =>
  `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${RETENTION_BATCH_SIZE}))`;

export const removeExpired = (table: string, condition: string): string =>
  `DELETE FROM ${table} WHERE ${batch(table, condition)}`;

/** `change` must make `condition` false. */
export const clearExpired = (table: string, change: string, condition: string): string =>
  `UPDATE ${table} SET ${change} WHERE ${batch(table, condition)}`;

export const olderThan = (column: string, milliseconds: number): string =>
  `${column} < now() - interval '${milliseconds} milliseconds'`;
