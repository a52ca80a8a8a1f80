import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/shared/lib/useSearchChange';

/** The list state in the address: search, filters, sort order and page. */
export function useListParams() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const requestedPage = Number(search.get('page') ?? 1);

  return {
    search,

    page: Number.isInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1,

    text: (name: string): string => search.get(name) ?? '',

    /** One of these values; an unknown value in the address counts as the first. */
    choice: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === search.get(name)) ?? values[0],

    /** Updates query parameters. Empty values are removed, and the page is reset unless it is given. */
    change: (values: Record<string, string>) =>
      changeSearch((latest) => {
        for (const [name, value] of Object.entries({ page: '', after: '', ...values })) {
          if (value) latest.set(name, value);
          else latest.delete(name);
        }
      }),
  };
}
