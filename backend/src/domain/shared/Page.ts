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

export interface Page<T> {
  readonly items: readonly T[];
  /** All rows of the list, not only those of this page. */
  readonly totalCount: number;
  readonly hasMore: boolean;
}

/** A page of a list that can be searched; what a search finds beyond the thousandth row is not counted. */
export interface FoundPage<T> extends Page<T> {
  readonly totalIsCapped: boolean;
}
