import { useAddress } from './useAddress';

/** A name to sort by; with a minus, from the highest or newest down. */
export type SortName<Name extends string> = Name | `-${Name}`;

export interface Sort<Name extends string = string> {
  by: Name;
  direction: 'ASC' | 'DESC';
  /** Sorts like this; what is sorted by it already, the other way round. */
  choose: (first: SortName<Name>) => void;
}

const nameOf = <Name extends string>(sort: SortName<Name>) => sort.replace(/^-/, '') as Name;

/** By what a list is sorted. The address keeps it as `?sort=DATE` or `?sort=-DATE`. */
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
