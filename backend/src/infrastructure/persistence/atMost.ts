/** Said in the statement itself, because a prepared one with a parameter would be planned for any number of rows. */
export const atMost = (limit: number): string => `LIMIT ${Math.trunc(limit)}`;
