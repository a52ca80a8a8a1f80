import { getLastNumberedPage } from '@/shared/components/Pagination';
import { useListParams } from './useListParams';

/** The server's default. */
const DEFAULT_PAGE_SIZE = 25;

export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface Filter<Value extends string = string> {
  /** Accessible name of the field. */
  label: string;
  /** The text of the first option, which shows every row. */
  all: string;
  options: readonly FilterOption<Value>[];
}

/** The filters of a list, keyed by query parameter. */
export type Filters = Readonly<Record<string, Filter>>;

type FilterValues<Given extends Filters> = {
  [Name in keyof Given]: Given[Name]['options'][number]['value'] | null;
};

/** The options of a table of labels. */
export const toOptions = <Value extends string>(labels: Readonly<Record<Value, string>>): FilterOption<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

/**
 * Reads the page, the search and the filters of a list from the address. A filter that is not set is null.
 * The server refuses deep pages without a cursor, so the page is at most the last numbered one.
 */
export function useListFilters<const Given extends Filters>(filters: Given, pageSize = DEFAULT_PAGE_SIZE) {
  const { page, searchText, text, change } = useListParams();
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, { options }]) => [
      name,
      options.find(({ value }) => value === text(name))?.value ?? null,
    ]),
  ) as FilterValues<Given>;

  return {
    page: text('after') ? page : Math.min(page, getLastNumberedPage(pageSize)),
    search: searchText,
    values,
    isFiltered: searchText !== '' || Object.values(values).some((value) => value !== null),
    /** Shows all rows again. Further parameters, such as the open row, are removed too. */
    clear: (...more: string[]) =>
      change(Object.fromEntries(['search', ...Object.keys(filters), ...more].map((name) => [name, '']))),
  };
}
