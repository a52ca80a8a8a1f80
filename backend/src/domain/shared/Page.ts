/** A place in a list that is ordered by date; the id decides between equal dates. */
export interface Place {
  readonly date: Date;
  readonly id: string;
}

/** Which stretch of a list is asked for: `limit` rows from its beginning, from a depth, or from behind a place. */
export interface Stretch {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly after?: Place | undefined;
  /** Nobody asks how long the list is; where counting takes time, its total is 0 then. */
  readonly isUncounted?: boolean;
}

/** How many rows a list has in all. */
export interface Total {
  readonly totalCount: number;
  /** Whether the list has more rows than `totalCount`: a list without a kept counter is counted to the 1,000th row. */
  readonly totalIsCapped: boolean;
}

export interface Page<T> extends Total {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}
