export const DIRECTIONS = ['asc', 'desc'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** By what a list is ordered, and which way round; the id decides between equals. */
export interface Order<By extends string> {
  readonly by: By;
  readonly direction: Direction;
}

/** What a list can be ordered by, each with the way round that people expect: names from A, dates from the newest. */
export type Orders<By extends string> = Readonly<Record<By, Direction>>;

/** Which order is asked for; what is absent is the usual. */
export interface WantedOrder<By extends string> {
  readonly sort?: By | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export function orderOf<By extends string>(
  orders: Orders<By>,
  usual: NoInfer<By>,
  { sort, direction }: WantedOrder<By>,
): Order<By> {
  const by = sort ?? usual;
  return { by, direction: direction ?? orders[by] };
}
