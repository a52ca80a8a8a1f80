/** Caches the rows for one `now`, so that rows of other tables can refer to them. */
export function memoizeByTime<Row>(make: (now: Date) => Row[]): (now: Date) => Row[] {
  let cached: { readonly at: number; readonly rows: Row[] } | null = null;
  return (now) => {
    if (cached?.at !== now.getTime()) cached = { at: now.getTime(), rows: make(now) };
    return cached.rows;
  };
}
