import { useListParams } from '../../lib/useListParams';

/** A sort key; a leading minus means descending. */
export type SortKey<Name extends string> = Name | `-${Name}`;

export interface Sort<Name extends string = string> {
  by: Name;
  direction: 'ASC' | 'DESC';
  /** Sorts by this key; reverses the direction if the list is already sorted by it. */
  choose: (first: SortKey<Name>) => void;
}

const stripDirection = <Name extends string>(sort: SortKey<Name>) => sort.replace(/^-/, '') as Name;

/** The sort order of a list, kept in the address as `?sort=DATE` or `?sort=-DATE`. */
export function useSort<Name extends string>(names: readonly Name[], defaultSort: SortKey<Name>): Sort<Name> {
  const { text, change } = useListParams();
  const requestedSort = text('sort') as SortKey<Name>;
  const sort = names.includes(stripDirection(requestedSort)) ? requestedSort : defaultSort;
  const by = stripDirection(sort);
  const isDescending = sort.startsWith('-');

  return {
    by,
    direction: isDescending ? 'DESC' : 'ASC',
    choose: (first) => {
      const reversed: SortKey<Name> = isDescending ? by : `-${by}`;
      const next = stripDirection(first) === by ? reversed : first;
      change({ sort: next === defaultSort ? '' : next });
    },
  };
}
