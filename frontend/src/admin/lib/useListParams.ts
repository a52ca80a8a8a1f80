import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/shared/lib/useSearchChange';

/** The longest search that the server accepts, in characters. */
export const MAX_SEARCH_LENGTH = 64;

/** Higher numbers do not fit into a GraphQL `Int` once they are multiplied by the page size. */
const pagePattern = /^[1-9]\d{0,6}$/;

const truncate = (text: string): string => [...text.replaceAll('\0', '')].slice(0, MAX_SEARCH_LENGTH).join('').trim();

/** The list state in the address: search, filters, sort order and page. Values that the server would refuse are bounded. */
export function useListParams() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const requestedPage = search.get('page') ?? '';

  return {
    search,

    page: pagePattern.test(requestedPage) ? Number(requestedPage) : 1,

    /** The search text, in the length that the server accepts. */
    searchText: truncate(search.get('search') ?? ''),

    text: (name: string): string => search.get(name) ?? '',

    /** One of these values; an unknown value in the address counts as the first. */
    choice: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === search.get(name)) ?? values[0],

    /** Updates query parameters. Empty values are removed, and the page is reset unless it is given. */
    change: (values: Record<string, string>, options?: { replace: boolean }) =>
      changeSearch((latest) => {
        for (const [name, value] of Object.entries({ page: '', after: '', ...values })) {
          if (value) latest.set(name, value);
          else latest.delete(name);
        }
      }, options),
  };
}
