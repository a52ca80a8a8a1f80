/** A cursor in a list that is ordered by date; the id breaks ties. */
export interface Cursor {
  readonly date: Date;
  readonly id: string;
}

/** A page request: `limit` rows from the start of the list, from an offset, or after a cursor. */
export interface PageRequest {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly after?: Cursor | undefined;
}

/** The rows of a page. */
export interface PageItems<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

export interface Page<T> extends PageItems<T> {
  /** The number of rows in the list; Infinity for a list that is too long to count. */
  readonly totalCount: number;
}
