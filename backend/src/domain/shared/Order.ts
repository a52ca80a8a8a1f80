export const DIRECTIONS = ['asc', 'desc'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The sort key and direction of a list; the id breaks ties. */
export interface Order<By extends string> {
  readonly by: By;
  readonly direction: Direction;
}

/** The sort keys of a list with their default direction: names ascending, dates newest first. */
export type Orders<By extends string> = Readonly<Record<By, Direction>>;

/** The requested order; absent or null fields take the default. */
export interface RequestedOrder<By extends string> {
  readonly sort?: By | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export function resolveOrder<By extends string>(
  orders: Orders<By>,
  defaultSort: NoInfer<By>,
  { sort, direction }: RequestedOrder<By>,
): Order<By> {
  const by = sort ?? defaultSort;
  return { by, direction: direction ?? orders[by] };
}
