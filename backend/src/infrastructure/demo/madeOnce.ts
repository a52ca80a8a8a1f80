/** Caches the rows for one `now`, so that rows of other tables can refer to them. */
export function madeOnce<Row>(make: (now: Date) => Row[]): (now: Date) => Row[] {
  let made: { readonly at: number; readonly rows: Row[] } | null = null;
  return (now) => {
    if (made?.at !== now.getTime()) made = { at: now.getTime(), rows: make(now) };
    return made.rows;
  };
}
