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
  /** The client does not need the total. Where counting is expensive, `totalCount` is 0 then. */
  readonly isUncounted?: boolean;
}

/** The total number of rows in a list. */
export interface Total {
  readonly totalCount: number;
  /** Whether the list has more rows than `totalCount`. A list without a stored counter is counted up to 1,000 rows. */
  readonly totalIsCapped: boolean;
}

export interface Page<T> extends Total {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}
