import { useAddress } from '@/admin/lib/useAddress';

/** A sort key; a leading minus means descending. */
export type SortName<Name extends string> = Name | `-${Name}`;

export interface Sort<Name extends string = string> {
  by: Name;
  direction: 'ASC' | 'DESC';
  /** Sorts by this key; reverses the direction if the list is already sorted by it. */
  choose: (first: SortName<Name>) => void;
}

const nameOf = <Name extends string>(sort: SortName<Name>) => sort.replace(/^-/, '') as Name;

/** The sort order of a list, kept in the address as `?sort=DATE` or `?sort=-DATE`. */
export function useSort<Name extends string>(names: readonly Name[], byDefault: SortName<Name>): Sort<Name> {
  const { text, change } = useAddress();
  const asked = text('sort') as SortName<Name>;
  const sort = names.includes(nameOf(asked)) ? asked : byDefault;
  const by = nameOf(sort);
  const isDescending = sort.startsWith('-');

  return {
    by,
    direction: isDescending ? 'DESC' : 'ASC',
    choose: (first) => {
      const turned: SortName<Name> = isDescending ? by : `-${by}`;
      const next = nameOf(first) === by ? turned : first;
      change({ sort: next === byDefault ? '' : next });
    },
  };
}
